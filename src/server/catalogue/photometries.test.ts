import { expect, test } from "vitest";
import { defaultPhotometry } from "#lighting/defaults/default-photometry.ts";
import { writeEulumdat } from "#lighting/photometry/eulumdat-writer.ts";
import { createPhotometries } from "./photometries.ts";

const bytes = (flux: number): Uint8Array =>
  Buffer.from(writeEulumdat(defaultPhotometry({ flux, watts: 10, optics: ["opal"] }).photometry));

function versionWith(files: ReadonlyMap<string, Uint8Array>) {
  const requested: string[] = [];
  return { asked: requested, photometry: (path: string) => (requested.push(path), files.get(path)) };
}

test("photometric files are read when they are asked for, once while there is room", () => {
  const version = versionWith(new Map([["a.ldt", bytes(900)]]));
  const { photometry, digest } = createPhotometries(version);
  expect(version.asked).toEqual([]);
  expect(photometry("a.ldt")?.statedFlux).toBeCloseTo(900, 6);
  expect(digest("a.ldt")).toMatchObject({ flux: expect.closeTo(900, 6) as number, watts: 10 });
  expect(digest("a.ldt")).toBe(digest("a.ldt"));
  expect(version.asked).toEqual(["a.ldt"]);
});

test("what is not there or cannot be read is none", () => {
  const { photometry, digest } = createPhotometries(versionWith(new Map([["b.ldt", Buffer.from("no photometry")]])));
  expect(photometry("a.ldt")).toBeUndefined();
  expect(photometry("b.ldt")).toBeUndefined();
  expect(digest("b.ldt")).toBeUndefined();
});

test("of many files those that were asked for last are held", () => {
  const [one, other] = [bytes(1000), bytes(2000)];
  const version = versionWith(
    new Map(Array.from({ length: 3000 }, (_, index) => [`${index}`, index % 2 ? one : other])),
  );
  const { photometry } = createPhotometries(version);
  for (let at = 0; at < 3000; at++) photometry(`${at}`);
  photometry("2999");
  expect(version.asked).toHaveLength(3000);
  photometry("0");
  expect(version.asked).toHaveLength(3001);
});
