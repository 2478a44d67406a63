import { expect, test } from "vitest";
import { intendedFile } from "./folder-files.ts";

const FILES = new Set(["Bilder/Büro 1.JPG", "a/same.png", "b/same.png", "100%.png", "c/A-1.2.ldt"]);

test.each([
  ["bilder/büro 1.jpg", "Bilder/Büro 1.JPG"],
  ["Bilder\\Büro 1.JPG", "Bilder/Büro 1.JPG"],
  ["C:\\Daten\\BÜRO 1.jpg", "Bilder/Büro 1.JPG"],
  ["file:///C:/Daten/B%C3%BCro%201.jpg", "Bilder/Büro 1.JPG"],
  ["Büro 1.jpg".normalize("NFD"), "Bilder/Büro 1.JPG"],
  ["images/100%.PNG", "100%.png"],
  ["A-1.2", "c/A-1.2.ldt"],
  ["a-1.2.ies", "c/A-1.2.ldt"],
  ["same.png", undefined],
  ["same", undefined],
  ["Büro 2.jpg", undefined],
  ["", undefined],
])("D9 %j means %j", (reference, expected) => {
  expect(intendedFile(reference, FILES)).toBe(expected);
});
