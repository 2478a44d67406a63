import { expect, test } from "vitest";
import { ENERGY_CLASSES } from "#model/energy-label.ts";
import { energyArrow } from "./energy-arrow.ts";
import { svgProblems, parseSvg } from "./scene/well-formed.oracle.ts";

test.each(ENERGY_CLASSES)("D15 the arrow of class %s has its letter and the range of classes", (energyClass) => {
  const arrow = energyArrow(energyClass);
  expect(svgProblems(arrow)).toEqual([]);
  expect(parseSvg(arrow).texts).toEqual([energyClass, "A", "G"]);
});

test("D15 each class has its colour on the energy label", () => {
  const colours = ENERGY_CLASSES.map((energyClass) => /fill="(#[\da-f]{6})"/.exec(energyArrow(energyClass))?.[1]);
  expect(colours).toEqual(["#009640", "#52ae32", "#c8d400", "#ffed00", "#fbba00", "#ec6608", "#e30613"]);
});
