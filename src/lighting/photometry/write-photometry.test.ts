import { describe, expect, test } from "vitest";
import { writeEulumdat } from "./eulumdat-writer.ts";
import { FIXTURE_FILES, bytesOf, readPhotometryFixture, readValidPhotometry } from "./photometric-files.fixture.ts";
import { writeIes } from "./ies-writer.ts";
import type { Photometry } from "./photometry.ts";

const viaEulumdat = (photometry: Photometry): Photometry => readValidPhotometry(bytesOf(writeEulumdat(photometry)));
const viaIes = (photometry: Photometry): Photometry => readValidPhotometry(bytesOf(writeIes(photometry)));

/** The distribution and opening, rounded, without what one of the formats cannot represent. */
const comparableLight = ({ symmetry, cAngles, gammaAngles, intensities, candelaPerUnit, opening }: Photometry) => {
  const round = (value: number) => Number(value.toPrecision(7));
  return {
    symmetry,
    cAngles: cAngles.map(round),
    gammaAngles,
    candela: intensities.map((value) => round(value * candelaPerUnit)),
    opening: {
      ...opening,
      length: round(opening.length),
      width: round(opening.width),
      sides: opening.sides.map(round),
    },
  };
};

describe("a photometry survives being written and read", () => {
  test.each(FIXTURE_FILES.filter((file) => file.endsWith(".ldt")))("%s as EULUMDAT, to the last digit", (file) => {
    expect(viaEulumdat(readPhotometryFixture(file))).toEqual(readPhotometryFixture(file));
  });

  test.each(FIXTURE_FILES.filter((file) => file.endsWith(".ies")))("%s as IES, to seven digits", (file) => {
    expect(comparableLight(viaIes(readPhotometryFixture(file)))).toEqual(comparableLight(readPhotometryFixture(file)));
  });

  test.each(FIXTURE_FILES)("%s via the other format", (file) => {
    const converted = file.endsWith(".ldt")
      ? viaIes(readPhotometryFixture(file))
      : viaEulumdat(readPhotometryFixture(file));
    const [{ opening, ...actual }, { opening: original, ...expected }] = [
      comparableLight(converted),
      comparableLight(readPhotometryFixture(file)),
    ];
    expect(actual).toEqual(expected);
    expect([opening.shape, opening.length, opening.width]).toEqual([original.shape, original.length, original.width]);
  });
});
