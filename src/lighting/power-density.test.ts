import { expect, test } from "vitest";
import { powerDensity } from "./power-density.ts";
import { initialIlluminance } from "./room-conditions.ts";

test("F12 72 W on 19.44 m² at 34.6 lx are 3.70 W/m² and 10.7 W/m² per 100 lx, as published by DIAL", () => {
  const { perSquareMetre, perSquareMetrePer100Lux } = powerDensity(72, 19.44, 34.6);
  expect(perSquareMetre.toFixed(2)).toBe("3.70");
  expect(perSquareMetrePer100Lux.toFixed(1)).toBe("10.7");
});

test("F12 with a maintenance factor of 0.5, 300 lx maintained are 600 lx initially, as published by prediger.de", () => {
  expect(initialIlluminance(300, 0.5).toFixed(0)).toBe("600");
});
