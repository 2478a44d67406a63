import { expect, test } from "vitest";
import { ILLUSTRATIONS } from "#model/illustrations.ts";
import { illustration, noPictureSign } from "./illustration.ts";
import { isIllustrated } from "./is-illustrated.ts";
import { luminaireParameters } from "./luminaire-parameters.ts";
import { luminairePicture, PICTURE_FRAMES } from "./luminaire-picture.ts";

const article = (fields: object) => ({ article_code: "A", url_configs_data: [], ...fields });
const KNOWN = luminaireParameters(article({ diameter: 150 }), "DOW");

test.each([
  ["a downlight of a known diameter", KNOWN, [false, true, true]],
  [
    "a downlight of a known cutout",
    luminaireParameters(article({ cutout_ceiling_min: 95 }), "DOW"),
    [false, true, true],
  ],
  ["a batten of a known length", luminaireParameters(article({ length_batten: 1500 }), "BAT"), [false, true, true]],
  ["a panel of known sides", luminaireParameters(article({ dimension: "595x595x28" }), "PAN"), [false, true, true]],
  ["a downlight of unknown size", luminaireParameters(article({}), "DOW"), [false, false, true]],
  ["a luminaire of unknown category", luminaireParameters(article({ diameter: 150 }), undefined), [false, false, true]],
])("D9 whether %s is drawn depends on the setting", (_, parameters, expected) => {
  expect(ILLUSTRATIONS.map((setting) => isIllustrated(setting, parameters))).toEqual(expected);
});

test("D9 a luminaire that is not drawn is replaced with a no-picture sign", () => {
  const options = { size: "card", uid: "u" } as const;
  expect(illustration("none", KNOWN, options)).toBe(noPictureSign(options));
  expect(illustration("fallback", KNOWN, options)).toBe(luminairePicture(KNOWN, options));
});

test.each(["thumb", "card", "hero"] as const)("the sign has the frame of a picture of the size %s", (size) => {
  const { width, height } = PICTURE_FRAMES[size];
  const svg = noPictureSign({ size, label: "No <picture>" });
  expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
  expect(svg).toContain("No &lt;picture&gt;");
  expect(svg).not.toMatch(/style=|<script|NaN/);
});
