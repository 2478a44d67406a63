import { expect, test } from "vitest";
import { BrokenSvg, safeSvg } from "./safe-svg.ts";

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const cleaned = (content: string, attributes = ""): string =>
  safeSvg(`<svg ${SVG}${attributes}>${content}</svg>`).replace(' xmlns="http://www.w3.org/2000/svg"', "").trim();

test.each([
  ["a script", "<script>alert(1)</script>"],
  ["a script in CDATA", "<script><![CDATA[alert(1)]]></script>"],
  ["foreign content", "<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'><script/></body></foreignObject>"],
  ["an animation", '<set attributeName="href" to="javascript:alert(1)"/>'],
  ["an animated link", '<animate attributeName="xlink:href" values="javascript:alert(1)"/>'],
  ["a link", '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
  ["a picture", '<image href="https://a.example/x.png"/>'],
  ["an element of another namespace", '<x:script xmlns:x="http://www.w3.org/1999/xhtml">1</x:script>'],
  ["a script under another prefix", '<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>'],
  ["a comment", "<!-- <script> -->"],
  ["a processing instruction", '<?xml-stylesheet href="https://a.example/x.css"?>'],
  ["a handler element", '<handler type="text/javascript">alert(1)</handler>'],
])("D9 leaves out %s", (_what, content) => {
  expect(cleaned(content)).toBe("<svg></svg>");
});

test.each([
  ["an event handler", 'onclick="alert(1)"'],
  ["an event handler in capitals", 'ONLOAD="alert(1)"'],
  ["a reference to another file", 'href="https://a.example/x.svg#a"'],
  ["an old reference to another file", 'xlink:href="x.svg#a"'],
  ["a script for a reference", 'href="javascript:alert(1)"'],
  ["data for a reference", 'href="data:image/svg+xml,x"'],
  ["a fill from another file", 'fill="url(https://a.example/x.svg#a)"'],
  ["a fill from another file, spaced", "fill=\"url( 'x.svg#a' )\""],
  ["a fill whose address does not end", 'fill="url(https://a.example"'],
  ["a filter with an escape", 'filter="u\\72l(https://a.example)"'],
  ["a style that loads", 'style="background:url(https://a.example/x.png)"'],
  ["a style that imports", "style=\"@import 'x.css'\""],
  ["a style with an escape", 'style="background:\\75rl(x)"'],
  ["a style with an image set", "style=\"background:image-set('x.png' 1x)\""],
  ["an unknown attribute", 'formaction="javascript:alert(1)"'],
  ["another base", 'xml:base="https://a.example/"'],
])("D9 leaves out %s", (_what, attribute) => {
  expect(cleaned(`<rect ${attribute} x="1"/>`)).toBe('<svg><rect x="1"></rect></svg>');
});

test.each([
  '<path d="M0 0L1 1" fill="url(#a)" stroke="#123"></path>',
  '<linearGradient id="a"><stop offset="0" stop-color="red"></stop></linearGradient>',
  '<use href="#a"></use>',
  "<style>.a{fill:url(#a);stroke:red}</style>",
  '<text x="1" xml:space="preserve">a &lt; b &amp; "c"</text>'.replaceAll('"c"', "&quot;c&quot;"),
  '<g clip-path="url(#a)" style="fill:red;mask:url(#a)"><title>A lamp</title></g>',
])("D9 keeps %s", (content) => {
  expect(cleaned(content)).toBe(`<svg>${content}</svg>`);
});

test("D9 writes an old reference in the new way, once", () => {
  expect(cleaned('<use href="#a" xlink:href="#a"/>')).toBe('<svg><use href="#a"></use></svg>');
});

test.each([
  "@import url(https://a.example/x.css);",
  ".a{fill:url(x.svg#a)}",
  ".a{x:expression(1)}",
  "</style><script>",
])("D9 empties a style sheet with %s", (css) => {
  expect(cleaned(`<style>${css.replaceAll("<", "&lt;")}</style>`)).toBe("<svg><style></style></svg>");
});

test("D9 leaves a safe drawing as it is", () => {
  const text = `<?xml version="1.0"?>\n<!-- made by hand -->\n<svg ${SVG} viewBox="0 0 1 1">\n\t<g>\n a\r\n</g></svg>\n`;
  const safe = safeSvg(text);
  expect(safe).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1 1">/);
  expect(safeSvg(safe)).toBe(safe);
});

test.each([
  ["not well-formed", `<svg ${SVG}><g></svg>`],
  ["cut off", `<svg ${SVG}><g>`],
  ["of another namespace", "<svg><g/></svg>"],
  ["no SVG", '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ["made of entities", `<!DOCTYPE svg [<!ENTITY a "b">]><svg ${SVG}>&a;</svg>`],
])("D9 refuses what is %s", (_what, text) => {
  expect(() => safeSvg(text)).toThrow(BrokenSvg);
});
