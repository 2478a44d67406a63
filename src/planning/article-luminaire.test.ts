import { expect, test } from "vitest";
import { parseBeamAngle } from "#planning/article-luminaire.ts";

test.each<[readonly string[], number | undefined]>([
  [["Narrow, 15°"], 15],
  [["Tiefstrahlend, 60 °"], 60],
  [["38°"], 38],
  [["15°", "Engstrahlend, 15°"], 15],
  [["Sehr breit strahlend, ab 70°"], undefined],
  [["Aisle, 30° × 70°"], undefined],
  [["15°", "24°"], undefined],
  [["15°", "opal"], undefined],
  [["Opal"], undefined],
  [["0°"], undefined],
  [["170°"], undefined],
  [[], undefined],
])("the beam angle stated by the optics %j is %s", (optics, angle) => {
  expect(parseBeamAngle(optics)).toBe(angle);
});
