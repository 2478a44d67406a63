import { expect, test } from "vitest";
import { eprelAddresses } from "./eprel-address.ts";

test("D15 an EPREL number leads to the label and the product information sheet", () => {
  expect(eprelAddresses("1234567", "de")).toEqual({
    label: "https://eprel.ec.europa.eu/labels/lightsources/Label_1234567_big_color.svg",
    sheet: "https://eprel.ec.europa.eu/fiches/lightsources/Fiche_1234567_DE.pdf",
  });
});

test.each([undefined, "", "0", "12 34", "https://eprel.ec.europa.eu/qr/1234567", "../1", "1234567890123"])(
  "D15 %o is not an EPREL number and has no addresses",
  (number) => {
    expect(eprelAddresses(number, "en")).toBeUndefined();
  },
);
