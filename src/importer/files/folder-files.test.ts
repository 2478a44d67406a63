import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import type { Problem } from "../problems/problem.ts";
import { findIntendedFiles, importFolderFiles } from "./folder-files.ts";

const FILES = new Set(["Bilder/Büro 1.JPG", "a/same.png", "b/same.png", "100%.png", "c/A-1.2.ldt"]);

test.each([
  ["bilder/büro 1.jpg", ["Bilder/Büro 1.JPG"]],
  ["Bilder\\Büro 1.JPG", ["Bilder/Büro 1.JPG"]],
  ["C:\\Daten\\BÜRO 1.jpg", ["Bilder/Büro 1.JPG"]],
  ["file:///C:/Daten/B%C3%BCro%201.jpg", ["Bilder/Büro 1.JPG"]],
  ["Büro 1.jpg".normalize("NFD"), ["Bilder/Büro 1.JPG"]],
  ["images/100%.PNG", ["100%.png"]],
  ["A-1.2", ["c/A-1.2.ldt"]],
  ["a-1.2.ies", ["c/A-1.2.ldt"]],
  ["same.png", ["a/same.png", "b/same.png"]],
  ["same", ["a/same.png", "b/same.png"]],
  ["Bilder\\B\\Same.PNG", ["b/same.png"]],
  ["Bilder/same.png", ["a/same.png", "b/same.png"]],
  ["Büro 2.jpg", []],
  ["", []],
])("D9 the reference %j may mean %j", (reference, expected) => {
  expect(findIntendedFiles(reference, FILES)).toEqual(expected);
});

test("D9 a file outside the folder with the same path as one in it is reported, and the message names both", async () => {
  const catalogue = mkdtempSync(join(tmpdir(), "lumenry-files-"));
  for (const name of ["images/Bilder/a.png", "Bilder/a.png"]) {
    mkdirSync(dirname(join(catalogue, name)), { recursive: true });
    writeFileSync(join(catalogue, name), name);
  }
  const problems: Problem[] = [];
  const contents: string[] = [];
  await importFolderFiles(
    { name: "images", maxBytes: 100, problemKind: "bad-picture" },
    {
      folder: join(catalogue, "images"),
      referencedPaths: { folder: catalogue, paths: new Set(["Bilder/a.png"]) },
      onProblem: (problem) => problems.push(problem),
    },
    (_path, bytes) => void contents.push(bytes.toString()),
  );
  expect(contents).toEqual(["images/Bilder/a.png"]);
  const message = "exists twice, in the folder images/ and as Bilder/a.png outside it; rename one of the two files";
  expect(problems).toEqual([{ kind: "bad-picture", file: "images/Bilder/a.png", message }]);
  rmSync(catalogue, { recursive: true });
});
