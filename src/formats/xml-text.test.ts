import { expect, test } from "vitest";
import { escapeXml } from "./xml-text.ts";

test.each([
  [`<a href="x">&'`, "&lt;a href=&quot;x&quot;&gt;&amp;&#39;"],
  ["a\u0000b\u001F\uFFFF", "ab"],
  ["tab\tand\nline", "tab\tand\nline"],
  ["\uD83D half a sign", "\uFFFD half a sign"],
  ["💡 Ø", "💡 Ø"],
])("%j is escaped for XML", (text, expected) => {
  expect(escapeXml(text)).toBe(expected);
});
