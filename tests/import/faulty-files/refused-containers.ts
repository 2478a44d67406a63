import { gldfContainer, gldfProduct, LDT } from "../gldf-files.ts";
import { zipParts, type ZipPart } from "../zip-parts.ts";
import { ENTITY_BOMB, type FaultyFile } from "./faulty-file.ts";

const container = (product: string | Buffer, ...parts: readonly ZipPart[]) => ({
  "a.gldf": gldfContainer(product, parts),
});
const withPart = (name: string) => container(gldfProduct(), { name, content: Buffer.from("x") });
const LARGE = 8 << 20;

const duplicated = (element: string): FaultyFile => [
  `a container with two ${element} elements with the same id`,
  container(gldfProduct().replace(new RegExp(`<${element} [^]*?</${element}>`), (markup) => `${markup}\n${markup}`)),
  new RegExp(
    `^a\\.gldf, product\\.xml, line \\d+: has a second ${element} with the id ".*", which the one on line \\d+ already has; give each a unique id$`,
    "m",
  ),
];

/** GLDF containers that an import refuses. @see rule D10 */
// prettier-ignore
export const REFUSED_CONTAINERS: readonly FaultyFile[] = [
  ["a container that is not an archive", { "a.gldf": Buffer.from("no archive") },
    /^a\.gldf: is not a complete GLDF container: .*; copy the file again$/m],
  ["a truncated container", { "a.gldf": gldfContainer().subarray(0, 900) },
    /^a\.gldf: is not a complete GLDF container: .*; copy the file again$/m],
  ["a container without a description", { "a.gldf": zipParts([{ name: "ldc/a.ldt", content: Buffer.from(LDT) }]) },
    /^a\.gldf, product\.xml: is missing; every GLDF container must contain it$/m],
  ["a container whose parts are in a folder",
    { "a.gldf": zipParts([{ name: "Leuchte/product.xml", content: Buffer.from(gldfProduct()) }]) },
    /^a\.gldf, product\.xml: is in a folder, as leuchte\/product\.xml; create the container again from the content of that folder$/m],
  ["a container with a password",
    { "a.gldf": zipParts([{ name: "product.xml", content: Buffer.from(gldfProduct()), isPacked: true, isEncrypted: true }]) },
    /^a\.gldf, product\.xml: is encrypted; create the container again without a password$/m],
  ["a container that is compressed in an unusual way",
    { "a.gldf": zipParts([{ name: "product.xml", content: Buffer.from(gldfProduct()), method: 12 }]) },
    /^a\.gldf, product\.xml: is not compressed with Deflate; create the container again with it$/m],
  ["a container whose description has another root element", container("<Other/>"),
    /^a\.gldf, product\.xml: contains <Other> instead of <Root>$/m],
  ["a container with a truncated description", container(gldfProduct().slice(0, 900)),
    /^a\.gldf, product\.xml: is not well-formed XML at line \d+/m],
  ["a container whose description is in Windows-1252",
    container(Buffer.from(gldfProduct().replace("Somebody", "Jürgen"), "latin1")),
    /^a\.gldf, product\.xml: is neither UTF-8 nor UTF-16; save it as UTF-8$/m],
  ["a container whose description is nested too deeply",
    container("<Root>" + "<a>".repeat(70) + "</a>".repeat(70) + "</Root>"),
    /^a\.gldf, product\.xml: nests elements more than 64 levels deep$/m],
  ["a container with an oversized description", container("<Root>" + " ".repeat(LARGE) + "</Root>"),
    /^a\.gldf, product\.xml: would unpack from \d+ to \d+ bytes, more than a product file can need; create the container again$/m],
  ["a container with an oversized picture",
    {
      "a.gldf": zipParts([
        { name: "product.xml", content: Buffer.from(gldfProduct()) },
        { name: "ldc/a b.ldt", content: Buffer.from(LDT) },
        { name: "image/p.svg", content: Buffer.alloc(LARGE), isPacked: true },
      ]),
    }, /^a\.gldf, image\/p\.svg: would unpack from \d+ to \d+ bytes/m],
  ["a container with a part that is larger than declared",
    {
      "a.gldf": zipParts([
        { name: "product.xml", content: Buffer.from(gldfProduct()), isPacked: true, claimedSize: 9 },
      ]),
    }, /^a\.gldf, product\.xml: is damaged: .*; copy the file again$/m],
  ["a container with exponential entity expansion",
    container(`<!DOCTYPE Root [<!ENTITY e0 "x">${ENTITY_BOMB}]>\n<Root><Header><Author>&e9;</Author></Header></Root>`),
    /^a\.gldf, product\.xml: declares entities at line 1, which are not expanded; write their text in their place and delete the DOCTYPE$/m],
  ["a container with an external entity",
    container('\n<!DOCTYPE Root [<!ENTITY f SYSTEM "file:///etc/hostname">]><Root>&f;</Root>'),
    /^a\.gldf, product\.xml: declares entities at line 2, which are not expanded/m],
  ["a container with a part whose path leads out of it", withPart("../../../tmp/x"),
    /^a\.gldf, \.\.\/\.\.\/\.\.\/tmp\/x: is a path that leads out of the container; use a path inside it$/m],
  ["a container with an absolute path", withPart("/etc/x"),
    /^a\.gldf, \/etc\/x: is a path that leads out of the container/m],
  ["a container with a path on a drive", withPart("C:\\x"), /^a\.gldf, C:\/x: is a path that leads out/m],
  ...["File", "Photometry", "FixedLightSource", "Emitter", "SimpleGeometry", "Variant"].map(duplicated),
];
