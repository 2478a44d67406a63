import fc from "fast-check";
import { expect, test } from "vitest";
import type { Article } from "#model/entities/article.ts";
import { CATEGORY_CODES, type CategoryCode } from "#model/entities/category-code.ts";
import { anyArticle, anyCategory, hostileText } from "./arbitrary-article.fixture.ts";
import { luminaireParameters } from "./luminaire-parameters.ts";
import { luminairePicture, PICTURE_FRAMES } from "./luminaire-picture.ts";
import { svgProblems, parseSvg } from "#drawing/scene/well-formed.oracle.ts";

const article = (fields: Partial<Article>): Article => ({ article_code: "X", url_configs_data: [], ...fields });
const draw = (fields: Partial<Article>, category: CategoryCode | undefined): string =>
  luminairePicture(luminaireParameters(article(fields), category), { size: "card", uid: "u" });

/** 60 kB of text is about 8 kB compressed. */
const MAX_PICTURE_LENGTH = 60_000;

test("any article has a well-formed picture of bounded size", () => {
  fc.assert(
    fc.property(
      anyArticle,
      anyCategory,
      fc.constantFrom("thumb", "card", "hero"),
      hostileText,
      hostileText,
      (fields, category, size, uid, label) => {
        const svg = luminairePicture(luminaireParameters(fields, category), {
          size,
          uid: uid.slice(0, 40),
          label: label.slice(0, 200),
        });
        expect(svgProblems(svg)).toEqual([]);
        expect(svg.length).toBeLessThan(MAX_PICTURE_LENGTH);
      },
    ),
    { numRuns: 400 },
  );
});

test.each<[CategoryCode, Partial<Article>, Partial<Article>, number]>([
  ["DOW", { diameter: 100 }, { diameter: 200 }, 2],
  ["PAN", { dimension: "600x600x11" }, { dimension: "1200x1200x11" }, 2],
  ["HIB", { diameter: 200, dimension: "200x200x100" }, { diameter: 400, dimension: "400x400x200" }, 2],
  ["SP68", { diameter: 120 }, { diameter: 360 }, 3],
])("pictures of category %s at the same scale are proportional to their products", (category, small, large, ratio) => {
  const width = (fields: Partial<Article>): number => {
    const svg = luminairePicture(luminaireParameters(article(fields), category), {
      size: "card",
      uid: "u",
      pixelsPerMm: 1,
    });
    return Number(/ width="([\d.]+)"/.exec(svg)?.[1]) - 2 * PICTURE_FRAMES.card.padding;
  };
  expect(width(large) / width(small)).toBeCloseTo(ratio, 1);
});

test.each([...CATEGORY_CODES, undefined])(
  "a luminaire of category %s has a picture even without dimensions",
  (category) => {
    expect(svgProblems(draw({}, category))).toEqual([]);
  },
);

test("a picture's label is its accessible name; without a label the picture is hidden", () => {
  const parameters = luminaireParameters(article({}), "DOW");
  expect(luminairePicture(parameters, { size: "card", uid: "u" })).toContain('aria-hidden="true"');
  const named = luminairePicture(parameters, { size: "card", uid: "u", label: 'Tarn <R> "Ø 165"' });
  expect(parseSvg(named).attributes).toContainEqual(["aria-label", 'Tarn <R> "Ø 165"']);
});

test("two pictures on a page share no id", () => {
  const parameters = luminaireParameters(article({ diameter: 165 }), "DOW");
  const page = ["a:1", "a_1", "«r1»"].map((uid) => luminairePicture(parameters, { size: "thumb", uid })).join("");
  expect(svgProblems(`<div>${page}</div>`)).toEqual([]);
});

test.each<[string, CategoryCode, Partial<Article>, Partial<Article>]>([
  ["diameter against depth", "DOW", { diameter: 80, recessed_depth: 62 }, { diameter: 218, recessed_depth: 62 }],
  ["trim colour", "DOW", { trim_color: "white" }, { trim_color: "Schwarz, matt" }],
  ["reflector colour", "DOW", { reflector_color: "white" }, { reflector_color: ["gold", "white"] }],
  ["shape", "DOW", { trim_shape: "round" }, { trim_shape: "square" }],
  ["mounting", "DOW", { mounting: "recessed" }, { mounting: "surface" }],
  ["swivel", "DOW", { tiltable_percentage: 0 }, { tiltable_percentage: 33 }],
  [
    "swivel in a square frame",
    "DOW",
    { trim_shape: "square", tiltable_percentage: 0 },
    { trim_shape: "square", tiltable_percentage: 28 },
  ],
  ["swivel below glass", "SP68", { diameter: 120 }, { diameter: 120, tiltable_percentage: 17 }],
  [
    "through wiring of an open batten",
    "BAT",
    { resistance_ip: "IP20" },
    { resistance_ip: "IP20", wired_through: true },
  ],
  ["colour temperature", "DOW", { colortemperature_default: 2700 }, { colortemperature_default: 6500 }],
  ["length", "BAT", { length_batten: 600 }, { length_batten: 1500 }],
  ["IP rating", "BAT", { resistance_ip: "IP20" }, { resistance_ip: "IP66" }],
  ["sensor", "BAT", { sensor: "none" }, { sensor: "HF" }],
  ["through wiring", "BAT", { resistance_ip: "IP66" }, { resistance_ip: "IP66", wired_through: true }],
  ["module", "PAN", { recessed_modul_size: "600x600" }, { recessed_modul_size: "300x1200" }],
  ["optic", "PAN", { optic: "opal" }, { optic: "microprismatic" }],
  ["linear shape", "HIB", { diameter: 340 }, { dimension: "1180x330x78" }],
  ["in-ground shape", "SP68", { trim_shape: "round", diameter: 220 }, { dimension: "1000x96x98", mounting: "ground" }],
])("the picture depends on the values of the article: %s", (_, category, a, b) => {
  expect(draw(a, category)).not.toBe(draw(b, category));
});

test.each<[string, CategoryCode, Partial<Article>]>([
  ["an open batten", "BAT", { resistance_ip: "IP20" }],
  ["a sealed batten", "BAT", { resistance_ip: "IP66", length_batten: 600 }],
  ["a suspended batten", "BAT", { mounting: "suspended", trim_color: "black" }],
  ["a panel", "PAN", { recessed_modul_size: "300x1200" }],
  ["a round high-bay", "HIB", { diameter: 340 }],
  ["a linear high-bay", "HIB", { dimension: "1180x330x78" }],
])("the sensor of %s is visible in every size", (_, category, fields) => {
  for (const size of ["thumb", "card", "hero"] as const) {
    const lensCount = (sensor: string) =>
      luminairePicture(luminaireParameters(article({ ...fields, sensor }), category), { size, uid: "u" }).split(
        SENSOR_LENS,
      ).length;
    expect(lensCount("PIR")).toBe(lensCount("none") + 1);
  }
});

/** The lens of a sensor is a dark disc. */
const SENSOR_LENS = 'fill="#4b5559"';
