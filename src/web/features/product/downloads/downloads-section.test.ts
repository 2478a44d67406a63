import { expect, test } from "vitest";
import { formatFileSize } from "./downloads-section.tsx";

test.each([
  [0, "1\u00a0kB"],
  [1, "1\u00a0kB"],
  [1499, "1\u00a0kB"],
  [840_300, "840\u00a0kB"],
  [999_499, "999\u00a0kB"],
  [999_500, "1\u00a0MB"],
  [1_240_000, "1,2\u00a0MB"],
  [64 * 1024 * 1024, "67\u00a0MB"],
])("a file of %i bytes has the size %s in German", (bytes, text) => {
  expect(formatFileSize(bytes, "de")).toBe(text);
});

test("a file size is formatted in English", () => {
  expect(formatFileSize(1_240_000, "en")).toBe("1.2\u00a0MB");
});
