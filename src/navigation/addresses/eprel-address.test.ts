import { expect, test } from "vitest";
import { eprelAddresses } from "./eprel-address.ts";

test("D15 a number leads to label and product information sheet in EPREL", () => {
  expect(eprelAddresses("1234567", "de")).toEqual({
    label: "https://eprel.ec.europa.eu/labels/lightsources/Label_1234567_big_color.svg",
    sheet: "https://eprel.ec.europa.eu/fiches/lightsources/Fiche_1234567_DE.pdf",
  });
});

test.each([undefined, "", "0", "12 34", "https://eprel.ec.europa.eu/qr/1234567", "../1", "1234567890123"])(
  "D15 %o is no number in EPREL and leads nowhere",
  (number) => {
    expect(eprelAddresses(number, "en")).toBeUndefined();
  },
);
