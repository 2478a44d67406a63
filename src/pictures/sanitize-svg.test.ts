import { expect, test } from "vitest";
import { InvalidSvgError } from "./svg-allow-list.ts";
import { sanitizeSvg } from "./sanitize-svg.ts";

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const sanitise = (content: string, attributes = ""): string =>
  sanitizeSvg(`<svg ${SVG}${attributes}>${content}</svg>`)
    .text.replace(' xmlns="http://www.w3.org/2000/svg"', "")
    .trim();

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
])("D9 removes %s", (_description, content) => {
  expect(sanitise(content)).toBe("<svg></svg>");
});

test.each([
  ["an event handler", 'onclick="alert(1)"'],
  ["an event handler in capitals", 'ONLOAD="alert(1)"'],
  ["a reference to another file", 'href="https://a.example/x.svg#a"'],
  ["an XLink reference to another file", 'xlink:href="x.svg#a"'],
  ["a script as a reference", 'href="javascript:alert(1)"'],
  ["a data URL as a reference", 'href="data:image/svg+xml,x"'],
  ["a fill from another file", 'fill="url(https://a.example/x.svg#a)"'],
  ["a fill from another file, spaced", "fill=\"url( 'x.svg#a' )\""],
  ["a fill with an unclosed address", 'fill="url(https://a.example"'],
  ["a filter with an escape", 'filter="u\\72l(https://a.example)"'],
  ["a style that loads", 'style="background:url(https://a.example/x.png)"'],
  ["a style that imports", "style=\"@import 'x.css'\""],
  ["a style with an escape", 'style="background:\\75rl(x)"'],
  ["a style with an image set", "style=\"background:image-set('x.png' 1x)\""],
  ["an unknown attribute", 'formaction="javascript:alert(1)"'],
  ["a base address", 'xml:base="https://a.example/"'],
])("D9 removes %s", (_description, attribute) => {
  expect(sanitise(`<rect ${attribute} x="1"/>`)).toBe('<svg><rect x="1"></rect></svg>');
});

test.each([
  '<path d="M0 0L1 1" fill="url(#a)" stroke="#123"></path>',
  '<linearGradient id="a"><stop offset="0" stop-color="red"></stop></linearGradient>',
  '<use href="#a"></use>',
  "<style>.a{fill:url(#a);stroke:red}</style>",
  '<text x="1" xml:space="preserve">a &lt; b &amp; "c"</text>'.replaceAll('"c"', "&quot;c&quot;"),
  '<g clip-path="url(#a)" style="fill:red;mask:url(#a)"><title>A lamp</title></g>',
])("D9 keeps %s", (content) => {
  expect(sanitise(content)).toBe(`<svg>${content}</svg>`);
});

test("D9 turns an `xlink:href` into `href`, once", () => {
  expect(sanitise('<use href="#a" xlink:href="#a"/>')).toBe('<svg><use href="#a"></use></svg>');
});

test.each([
  "@import url(https://a.example/x.css);",
  ".a{fill:url(x.svg#a)}",
  ".a{x:expression(1)}",
  "</style><script>",
])("D9 empties a style sheet with %s", (css) => {
  expect(sanitise(`<style>${css.replaceAll("<", "&lt;")}</style>`)).toBe("<svg><style></style></svg>");
});

test("D9 a drawing that has been sanitised is not changed again", () => {
  const text = `<?xml version="1.0"?>\n<!-- made by hand -->\n<svg ${SVG} viewBox="0 0 1 1">\n\t<g>\n a\r\n</g></svg>\n`;
  const safe = sanitizeSvg(text).text;
  expect(safe).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1 1">/);
  expect(sanitizeSvg(safe).text).toBe(safe);
});

test.each([
  ["not well-formed", `<svg ${SVG}><g></svg>`],
  ["truncated", `<svg ${SVG}><g>`],
  ["of another namespace", "<svg><g/></svg>"],
  ["not SVG", '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ["using entities", `<!DOCTYPE svg [<!ENTITY a "b">]><svg ${SVG}>&a;</svg>`],
])("D9 rejects an SVG that is %s", (_description, text) => {
  expect(() => sanitizeSvg(text)).toThrow(InvalidSvgError);
});

test("D9 an SVG without a namespace, as it stands in HTML, is rejected with the remedy", () => {
  expect(() => sanitizeSvg('<svg viewBox="0 0 1 1"><path d="M0 0h1"/></svg>')).toThrow(
    'lacks the namespace of SVG; add xmlns="http://www.w3.org/2000/svg" to its svg element',
  );
});

const OUTSIDE = "http://a.example/x";

/** Known bypasses of SVG sanitisers. */
test.each([
  ["an import after an element in a style sheet", `<style><desc/>@import url(${OUTSIDE});</style>`],
  ["an import after a comment in a style sheet", `<style><!-- a -->@import "${OUTSIDE}";</style>`],
  ["an import in two parts", `<style>@imp<![CDATA[ort "${OUTSIDE}"]]>;</style>`],
  ["an import within a nested rule", `<style>@media all{@import "${OUTSIDE}";}</style>`],
  ["a font that is loaded", `<style>@font-face{font-family:a;src:url(${OUTSIDE})}</style>`],
  ["an address after a CSS comment", `<style>.a{fill:/**/url(${OUTSIDE})}</style>`],
  ["an address split by a comment", `<style>.a{fill:u/**/rl(${OUTSIDE})}</style>`],
  ["an escape in a style sheet", `<style>.a{fill:u\\72l(${OUTSIDE})}</style>`],
  ["an unclosed comment", `<style>.a{fill:red}/* url(${OUTSIDE})</style>`],
  ["an image set for a mask", `<rect mask="image-set('${OUTSIDE}' 1x)"/>`],
  ["an image set with another prefix", `<rect mask="-webkit-image-set(url(${OUTSIDE}) 1x)"/>`],
  ["an image for a mask", `<rect mask="image('${OUTSIDE}')"/>`],
  ["a source for a mask", `<rect mask="src('${OUTSIDE}')"/>`],
  ["a cross-fade", `<rect fill="cross-fade(url(#a), '${OUTSIDE}')"/>`],
  ["a variable", `<rect style="--a:url(${OUTSIDE});fill:var(--a)"/>`],
  ["an address in capitals", `<rect fill="URL(${OUTSIDE})"/>`],
  ["an address over two lines", `<rect fill="url(\n${OUTSIDE}\n)"/>`],
  ["a second address after a local one", `<rect fill="url(#a) url(${OUTSIDE})"/>`],
  ["an address without its closing bracket", `<rect fill="url(${OUTSIDE}"/>`],
  ["a cursor", `<rect cursor="url(${OUTSIDE}),auto"/>`],
  ["a cursor in a style", `<rect style="cursor:url(${OUTSIDE}),auto"/>`],
  ["a picture in a filter", `<filter id="f"><feImage href="${OUTSIDE}"/></filter>`],
  ["a use of another file", `<use href="${OUTSIDE}#a"/>`],
  ["a use of another file by XLink", `<use xlink:href="${OUTSIDE}#a"/>`],
  ["a pattern of another file", `<pattern href="${OUTSIDE}#a"/>`],
  ["a use of data", `<use href="data:image/svg+xml,${OUTSIDE}#a"/>`],
  ["text along a path of another file", `<text><textPath href="${OUTSIDE}#a">a</textPath></text>`],
  ["an address without a scheme", '<rect fill="url(//a.example/x)"/>'],
  ["a script in a title", `<title><script>fetch("${OUTSIDE}")</script></title>`],
  ["a page in foreign content", `<switch><foreignObject><iframe src="${OUTSIDE}"/></foreignObject></switch>`],
  ["an animated address", `<rect><animate attributeName="fill" to="url(${OUTSIDE})"/></rect>`],
  ["an event in another namespace", `<rect xmlns:ev="http://www.w3.org/2001/xml-events" ev:onload="${OUTSIDE}"/>`],
])("D9 removes references to other files: %s", (_description, content) => {
  const safe = sanitise(content);
  expect(safe).not.toMatch(/a\.example|@import|@font-face|script|onload|data:|iframe/);
  expect(sanitise(safe.replace(/^<svg>/, "").replace(/<\/svg>$/, ""))).toBe(safe);
});

const chain = (levels: number, link: (index: number) => string): string =>
  Array.from({ length: levels }, (_, index) => link(index)).join("");
const doubling = (levels: number): string =>
  chain(levels, (index) => `<g id="g${index + 1}"><use href="#g${index}"/><use href="#g${index}"/></g>`);
const filter = (steps: number): string =>
  `<filter id="f">${"<feGaussianBlur stdDeviation='2'/>".repeat(steps)}</filter>`;

test.each([
  ["twenty groups that each use the previous one twice", `<g id="g0"><path/></g>${doubling(20)}`],
  [
    "twenty masks that each use the previous one twice",
    chain(20, (index) => `<mask id="m${index + 1}">${`<path mask="url(#m${index})"/>`.repeat(2)}</mask>`),
  ],
  [
    "four hundred elements with a mask of four hundred elements by a style rule",
    `<style>.a{mask:url(#m)}</style><mask id="m">${"<path/>".repeat(400)}</mask>${'<path class="a"/>'.repeat(400)}`,
  ],
  [
    "twenty patterns that each use the previous one twice",
    chain(
      20,
      (index) => `<pattern id="m${index + 1}"><path fill="url(#m${index})"/><path stroke="url(#m${index})"/></pattern>`,
    ),
  ],
  ["an element that uses itself", '<g id="a"><use href="#a"/></g>'],
  ["two elements that use each other", '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
  ["a filter on many elements", `${filter(10)}${'<path filter="url(#f)"/>'.repeat(20)}`],
  ["elements that are nested too deeply", `${"<g>".repeat(100)}${"</g>".repeat(100)}`],
  [
    "a chain of references that is too long",
    `<g id="g0"/>${chain(200, (index) => `<g id="g${index + 1}"><use href="#g${index}"/></g>`)}`,
  ],
])("D9 rejects a drawing that is too complex: %s", (_description, content) => {
  expect(() => sanitise(content)).toThrow(InvalidSvgError);
});

test("D9 accepts a drawing that references its own parts", () => {
  const parts = `<g id="g0"><path></path></g>${doubling(8)}${filter(3)}<path filter="url(#f)"/>`;
  expect(sanitise(parts)).toContain("g8");
});

test("D9 drops numbers that make a filter slow", () => {
  expect(sanitise('<filter><feTurbulence numOctaves="1000000"/><feMorphology radius="4 9000"/></filter>')).toBe(
    "<svg><filter><feTurbulence></feTurbulence><feMorphology></feMorphology></filter></svg>",
  );
});

test("D9 keeps a style sheet's safe rules and drops the others", () => {
  const css = ".a, .b { fill : #fff; cursor:url(#x) } /* note */ g > .c{stroke:red} .d .e{mask:url(#m)}";
  expect(sanitise(`<style>${css.replaceAll(">", "&gt;")}</style>`)).toBe(
    "<svg><style>.a,.b{fill:#fff}g &gt; .c{stroke:red}</style></svg>",
  );
});

const ILLUSTRATOR = `<?xml version="1.0"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_extend 'http://ns.adobe.com/Extensibility/1.0/'>
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
]>
<svg xmlns="&ns_svg;" xmlns:x="&ns_extend;"><path d="M0 0"/></svg>`;

test("D9 expands entities of namespaces, as drawing programs declare them", () => {
  expect(sanitizeSvg(ILLUSTRATOR).text).toBe('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"></path></svg>\n');
});

test.each([
  ["multiply", '<!ENTITY b "http://a/&ns_svg;&ns_svg;">', "&b;"],
  ["name a file", '<!ENTITY b SYSTEM "http://a/">', "&b;"],
  ["are used thousands of times", "", "&ns_svg;".repeat(5000)],
  ["are too many", Array.from({ length: 100 }, (_, index) => `<!ENTITY n${index} "http://a/">`).join(""), ""],
])("D9 rejects entities that %s", (_description, declaration, content) => {
  const text = ILLUSTRATOR.replace("]>", `${declaration}]>`).replace('<path d="M0 0"/>', `<text>${content}</text>`);
  expect(() => sanitizeSvg(text)).toThrow(InvalidSvgError);
});

test.each([
  ["a font", "@font-face { font-family:A; src:url('a;b}') } .a{fill:red}", ".a{fill:red}", false],
  ["an import", `@import url(${OUTSIDE}?a;b); .a{fill:red}`, ".a{fill:red}", false],
  ["a media query", "@media print{.a{fill:red} .b{fill:red}} .c{fill:red}", ".c{fill:red}", true],
  ["an at-rule without end", `.a{fill:red} @import "${OUTSIDE}`, ".a{fill:red}", false],
  ["a nested rule", ".a{.b{fill:red}} .c{fill:red}", ".c{fill:red}", true],
  ["an escape", ".a{fill:r\\65 d}", "", true],
  ["a selector that may reach outside", '[href="x"]{fill:red} .a{fill:red}', ".a{fill:red}", true],
])("D9 keeps the plain rules beside %s", (_description, css, expected, isReported) => {
  const { text, omittedParts } = sanitizeSvg(`<svg ${SVG}><style>${css}</style><path/></svg>`);
  expect(text).toContain(`<style>${expected}</style>`);
  expect(omittedParts).toEqual(isReported ? ["style rules"] : []);
});

test("D9 a style sheet of a million at-rules takes one pass", () => {
  expect(sanitise(`<style>${"@".repeat(1_000_000)}</style>`)).toBe("<svg><style></style></svg>");
});

test("D9 reports what was removed from a drawing, and nothing else", () => {
  const sanitised = (content: string) => sanitizeSvg(`<svg ${SVG}>${content}</svg>`);
  const lost = '<image href="data:image/png;base64,AA=="/><image/><a href="x"><path/></a><foreignObject/>';
  expect(sanitised(`<path/>${lost}`)).toMatchObject({
    omittedParts: ["pictures", "links with their content", "foreign content"],
    isEmpty: false,
  });
  const harmless = "<metadata/><script/><set/><switch><foreignObject/><g><path/></g></switch><rdf:RDF xmlns:rdf='x'/>";
  expect(sanitised(harmless)).toMatchObject({ omittedParts: [], isEmpty: false });
  expect(sanitised("<image/>").isEmpty).toBe(true);
});
