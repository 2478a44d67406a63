import { inflateSync } from "node:zlib";

/** An element of a document's structure tree, which screen readers follow. */
export interface StructureElement {
  readonly type: string;
  /** Its dictionary, as written in the file. */
  readonly dictionary: string;
  readonly children: readonly StructureElement[];
}

/** The parts of a PDF that the checks of PDF/UA read. */
export interface PdfStructure {
  readonly catalog: string;
  readonly viewerPreferences: string;
  readonly metadata: string;
  readonly root: StructureElement;
  readonly pages: readonly { readonly dictionary: string; readonly content: string }[];
  /** The dictionaries of the fonts as written, each with those that it refers to. */
  readonly fonts: readonly string[];
  readonly links: readonly string[];
}

/** Reads a PDF without object streams, as pdfkit writes it. */
export function readStructure(pdf: Uint8Array): PdfStructure {
  const raw = Buffer.from(pdf).toString("latin1");
  const objects = new Map(
    [...raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = "", body = ""]) => [id, body]),
  );
  const all = [...objects.values()];
  const byType = (type: string): string[] =>
    all.filter((body) => new RegExp(`/Type /${type}\\b`).test(dictionary(body)));
  const referencedObject = (body: string, key: string): string =>
    objects.get(referencedIds(entry(body, key))[0] ?? "") ?? "";
  const elementOf = (id: string): StructureElement => {
    const body = objects.get(id) ?? "";
    const kids = entry(body, "K");
    const childIds = referencedIds(kids.replaceAll(/<<[\s\S]*?>>/g, ""));
    return {
      type: /\/S \/(\w+)/.exec(body)?.[1] ?? "",
      dictionary: body,
      children: childIds.filter((child) => (objects.get(child) ?? "").includes("/S /")).map(elementOf),
    };
  };
  const [catalog = ""] = byType("Catalog");
  const tree = referencedObject(catalog, "StructTreeRoot");
  return {
    catalog,
    viewerPreferences: referencedObject(catalog, "ViewerPreferences"),
    metadata: stream(referencedObject(catalog, "Metadata")),
    root: elementOf(referencedIds(entry(tree, "K"))[0] ?? ""),
    pages: byType("Page").map((body) => ({ dictionary: body, content: stream(referencedObject(body, "Contents")) })),
    fonts: byType("Font").map(
      (font) =>
        font +
        referencedIds(font)
          .map((id) => dictionary(objects.get(id) ?? ""))
          .join("\n"),
    ),
    links: all.filter((body) => /\/Subtype \/Link\b/.test(body)),
  };
}

/** An element and its descendants, in reading order. */
export const withDescendants = (element: StructureElement): StructureElement[] => [
  element,
  ...element.children.flatMap(withDescendants),
];

const dictionary = (body: string): string => body.split("\nstream\n")[0] ?? "";

/** The value of a key, up to the next key of the same dictionary or its end. */
function entry(body: string, key: string): string {
  const start = new RegExp(`/${key} `).exec(dictionary(body));
  if (!start) return "";
  const rest = dictionary(body).slice(start.index + start[0].length);
  return rest.startsWith("[") ? rest.slice(0, rest.indexOf("]") + 1) : (rest.split("\n")[0] ?? "");
}

const referencedIds = (text: string): string[] => [...text.matchAll(/(\d+) 0 R/g)].map(([, id = ""]) => id);

function stream(body: string): string {
  const content = /\nstream\n([\s\S]*?)\nendstream/.exec(body)?.[1] ?? "";
  const bytes = Buffer.from(content, "latin1");
  return dictionary(body).includes("/FlateDecode") ? inflateSync(bytes).toString("latin1") : bytes.toString("utf8");
}
