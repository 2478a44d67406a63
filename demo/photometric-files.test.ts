import { describe, expect, test } from "vitest";
import { photometricProperties } from "#lighting/photometry/photometric-properties.ts";
import { luminaireRatings } from "#lighting/photometry/scale-photometry.ts";
import type { Photometry } from "#lighting/photometry/photometry.ts";
import { readPhotometry } from "#lighting/photometry/read-photometry.ts";
import { luminousFlux, ratedFlux } from "#lighting/photometry/luminous-flux.ts";
import { generateCatalogue } from "./generator/generate-catalogue.ts";

type Entry = Readonly<Record<string, string | number>>;

const { lists, photometries } = generateCatalogue();
const ARTICLES = [...lists.articles] as Entry[];
const FILES = new Map<string, Photometry>();
for (const { path, bytes } of photometries) {
  const parsed = readPhotometry(bytes);
  if (!parsed.ok) throw new Error(`${path}: ${parsed.problem.field}`);
  FILES.set(path, parsed.value);
}
const fileOf = ({ ldt_url: ldt, ies_url: ies }: Entry): string => String(ldt ?? ies ?? "");

describe("photometric files of the demo", () => {
  test("are referenced by most articles, and each referenced file exists", () => {
    const paths = ARTICLES.map(fileOf).filter((path) => path !== "");
    expect(paths.length / ARTICLES.length).toBeGreaterThan(0.8);
    expect(paths.length).toBeLessThan(ARTICLES.length);
    expect(new Set(paths)).toEqual(new Set(FILES.keys()));
  });

  test("state the flux, power and colour of each article that references them, in a single lamp set", () => {
    for (const article of ARTICLES) {
      const file = FILES.get(fileOf(article));
      if (!file) continue;
      const [lamps, ...others] = luminaireRatings(file, ratedFlux(file));
      expect([fileOf(article), others]).toEqual([fileOf(article), []]);
      const { lumen_default: flux, wattage_default: watts } = article;
      expect([fileOf(article), Math.round(lamps?.flux ?? NaN), lamps?.watts]).toEqual([
        fileOf(article),
        flux ?? lamps?.flux,
        watts ?? lamps?.watts,
      ]);
      if (file.format === "ies") continue;
      const { colortemperature_default: kelvin, ra } = article;
      const { colour, rendering } = file.lampSets[0] ?? {};
      expect([article["article_code"], fileOf(article), colour, rendering]).toEqual([
        article["article_code"],
        fileOf(article),
        kelvin === undefined ? colour : `${kelvin} K`,
        ra === undefined ? "" : `${ra}`,
      ]);
    }
  });

  test.each([...FILES])("%s has the luminous flux that its header states", (_path, file) => {
    const { luminances } = photometricProperties(file);
    const flux = luminousFlux(file);
    const statedFluxRatio = flux / (file.statedFlux ?? flux);
    expect(statedFluxRatio).toBeGreaterThan(0.995);
    expect(statedFluxRatio).toBeLessThan(1.005);
    expect(luminances?.every(({ luminance }) => luminance >= 0)).toBe(true);
  });

  test("with a lower UGR have a lower luminance at 65°", () => {
    const at65 = (start: string): number => {
      const [, file = throwMissing(start)] = [...FILES].find(([path]) => path.startsWith(`photometry/${start}`)) ?? [];
      const { luminances } = photometricProperties(file);
      return (luminances?.find(({ gamma }) => gamma === 65)?.luminance ?? 0) / luminousFlux(file);
    };
    expect(at65("raster-595x595-microprismatic")).toBeLessThan(at65("heide-595x595-opal"));
  });

  test("with the asymmetric lens peak towards C0, are symmetrical along the luminaire, and have a single intensity at nadir", () => {
    const lenses = [...FILES].filter(([path]) => path.includes("asymmetric"));
    expect(lenses.length).toBeGreaterThan(0);
    for (const [, file] of lenses) {
      const [across, along] = photometricProperties(file).curves;
      const at = (curve: readonly number[] | undefined, gamma: number): number => curve?.[gamma / 2 + 90] ?? Number.NaN;
      expect(at(across, 32)).toBeGreaterThan(20 * at(across, -32));
      expect(at(across, 0)).toBe(at(along, 0));
      expect(at(along, 32)).toBe(at(along, -32));
    }
  });

  test("of the direct-indirect family emit about 30 % of their light upwards, as its description states", () => {
    const up = [...FILES]
      .filter(([path]) => path.includes("trift"))
      .map(([, file]) => 1 - photometricProperties(file).downwardFraction);
    expect(up.length).toBeGreaterThan(0);
    for (const share of up) expect(share).toBeCloseTo(0.3, 1);
  });
});

function throwMissing(path: string): never {
  throw new Error(`The demo has no ${path}.`);
}
