import { expect, test } from "vitest";
import { energyClassForEfficacy, energyLabel } from "./energy-label.ts";
import { Article } from "./entities/article.ts";

test.each([
  [400, "A"],
  [210, "A"],
  [209.99, "B"],
  [185, "B"],
  [160, "C"],
  [135, "D"],
  [110, "E"],
  [85, "F"],
  [84.9, "G"],
  [0, "G"],
])("D15 a light source of %d lm/W is of class %s", (efficacy, expected) => {
  expect(energyClassForEfficacy(efficacy)).toBe(expected);
});

const labelOf = (fields: object) => energyLabel(Article.parse({ article_code: "A", ...fields }));
const CONTAINED = { isLightSource: false, classes: ["D"], eprelNumber: undefined };

test.each<[string, object, object | undefined]>([
  ["a class alone is that of a contained light source", { energy_class: "D" }, CONTAINED],
  [
    "the class of a luminaire that is not a light source is that of a contained one",
    { energy_class: "D", is_light_source: "false" },
    CONTAINED,
  ],
  [
    "an EPREL number alone does not make a luminaire a light source",
    { energy_class: "D", eprel_number: 1234 },
    { ...CONTAINED, eprelNumber: "1234" },
  ],
  [
    "a luminaire that is a light source is labelled as one",
    { energy_class: "D", is_light_source: true, eprel_number: "1234567" },
    { isLightSource: true, classes: ["D"], eprelNumber: "1234567" },
  ],
  ["contained light sources may differ", { energy_class: ["E", "none", "D"] }, { ...CONTAINED, classes: ["E", "D"] }],
  [
    "a luminaire that is a light source and has several classes has no label",
    { energy_class: ["E", "D"], is_light_source: true },
    undefined,
  ],
  ["classes of the former scale are ignored", { energy_class: "A++" }, undefined],
  ["lower-case classes are ignored", { energy_class: "d" }, undefined],
  ["without a class there is no label", { is_light_source: true, eprel_number: "1234567" }, undefined],
])("D15 %s", (_, fields, expected) => {
  expect(labelOf(fields)).toEqual(expected);
});
