import { expect, test } from "vitest";
import { formatFileSize } from "./downloads-section.tsx";

test.each([
  [0, "de", "1\u00a0kB"],
  [1, "de", "1\u00a0kB"],
  [1499, "de", "1\u00a0kB"],
  [840_300, "de", "840\u00a0kB"],
  [999_499, "de", "999\u00a0kB"],
  [999_500, "de", "1\u00a0MB"],
  [1_240_000, "de", "1,2\u00a0MB"],
  [1_240_000, "en", "1.2\u00a0MB"],
  [64 * 1024 * 1024, "de", "67\u00a0MB"],
] as const)("a file of %i bytes has in %s the size %s", (bytes, language, text) => {
  expect(formatFileSize(bytes, language)).toBe(text);
});
