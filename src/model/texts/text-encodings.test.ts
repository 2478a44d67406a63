import { expect, test } from "vitest";
import { detectUtf16 } from "./text-encodings.ts";

test.each([
  ["№;Name;Lumen\r\n1;Strahler;1200\r\n"],
  ["„Leuchte“;100"],
  ["Κωδικός;Όνομα\r\nA-100;Φωτιστικό;12 W\r\n"],
  ["[]"],
  ['{"名前":"屋内照明器具一覧表","一":"二"}'],
  [`\ufeff${"照明".repeat(3000)}`],
])("UTF-16 is recognised in %j", (text) => {
  const bytes = Buffer.from(text, "utf16le");
  expect(detectUtf16(bytes)).toBe("utf-16le");
  expect(detectUtf16(bytes.swap16())).toBe("utf-16be");
});

test.each([
  ["an empty file", ""],
  ["text in a single-byte encoding", "article_code;name\nA1;Gr\xf6\xdfe\n"],
  ["text with stray NUL bytes", "code;name\nA1;O\0wn\0\0;x\nA1;Own\n"],
  ["text with NUL-padded fields", "A1\0\0\0\0\0\0B22\0\0\0\0\0"],
  ["a file of NUL bytes only", "\0".repeat(5000)],
  ["a picture", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"],
])("%s is not UTF-16", (_, content) => {
  expect(detectUtf16(Buffer.from(content, "latin1"))).toBeUndefined();
});
