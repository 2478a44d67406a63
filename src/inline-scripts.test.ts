import { expect, test } from "vitest";
import { unmarkScripts } from "./inline-scripts.ts";

const MARK = "0b54f6d2-8a6c-4c6e-9d52-0a2f1c1c7b11";

test("takes the inline scripts that carry the mark, and takes the mark off", () => {
  const html = `<link nonce="${MARK}"/><script nonce="${MARK}">one()</script><script nonce="${MARK}" src="/a.js"></script><script type="module" nonce="${MARK}">two()</script>`;
  expect(unmarkScripts(html, MARK)).toEqual({
    html: `<link/><script>one()</script><script src="/a.js"></script><script type="module">two()</script>`,
    inlineScripts: ["one()", "two()"],
  });
});

test.each([
  "<script>alert(1)</script>",
  '<script nonce="guessed">alert(1)</script>',
  `<p title='nonce="${MARK.slice(1)}"'><script\nnonce>alert(1)</script>`,
  "<script>alert(1)",
  "<script",
])("takes no script that came with a text: %s", (text) => {
  const { inlineScripts } = unmarkScripts(`<script nonce="${MARK}">own()</script>${text}`, MARK);
  expect(inlineScripts).toEqual(["own()"]);
});
