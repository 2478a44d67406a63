import { expect, test } from "vitest";
import type { PagePiece } from "#web/routes/rendered-text.ts";
import { takeScripts } from "./renderer.ts";

const MARK = "0b54f6d2-8a6c-4c6e-9d52-0a2f1c1c7b11";

const textOf = (pieces: readonly PagePiece[]): string =>
  pieces.map((piece) => (typeof piece === "string" ? piece : piece.utf8)).join("");

test("takes the inline scripts that carry the mark, and takes the mark off", () => {
  const html = `<link nonce="${MARK}"/><script nonce="${MARK}">one()</script><script nonce="${MARK}" src="/a.js"></script><script type="module" nonce="${MARK}">two()</script>`;
  const { html: pieces, scripts } = takeScripts([html], MARK);
  expect({ html: textOf(pieces), scripts }).toEqual({
    html: `<link/><script>one()</script><script src="/a.js"></script><script type="module">two()</script>`,
    scripts: ["one()", "two()"],
  });
});

test.each([
  "<script>alert(1)</script>",
  '<script nonce="guessed">alert(1)</script>',
  `<p title='nonce="${MARK.slice(1)}"'><script\nnonce>alert(1)</script>`,
  "<script>alert(1)",
  "<script",
])("takes no script that came with a text: %s", (text) => {
  const { scripts } = takeScripts([`<script nonce="${MARK}">own()</script>${text}`], MARK);
  expect(scripts).toEqual(["own()"]);
});

test("takes the scripts of all pieces, in their order", () => {
  const pieces = [
    `<p>a</p><script nonce="${MARK}">one()</script>`,
    `<script nonce="${MARK}">two()</script>`,
    "</body>",
  ];
  const { html, scripts } = takeScripts(pieces, MARK);
  expect(textOf(html)).toBe("<p>a</p><script>one()</script><script>two()</script></body>");
  expect(scripts).toEqual(["one()", "two()"]);
});
