import { inflateSync } from "node:zlib";

/** A part of a document's structure, as screen readers follow it. */
export interface StructurePart {
  readonly type: string;
  /** Its dictionary, as written in the file. */
  readonly dictionary: string;
  readonly parts: readonly StructurePart[];
}

/** The parts of a PDF that the checks of PDF/UA read. */
export interface PdfStructure {
  readonly catalog: string;
  readonly viewerPreferences: string;
  readonly metadata: string;
  readonly root: StructurePart;
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
  const partOf = (id: string): StructurePart => {
    const body = objects.get(id) ?? "";
    const kids = entry(body, "K");
    const parts = referencedIds(kids.replaceAll(/<<[\s\S]*?>>/g, ""));
    return {
      type: /\/S \/(\w+)/.exec(body)?.[1] ?? "",
      dictionary: body,
      parts: parts.filter((part) => (objects.get(part) ?? "").includes("/S /")).map(partOf),
    };
  };
  const [catalog = ""] = byType("Catalog");
  const tree = referencedObject(catalog, "StructTreeRoot");
  return {
    catalog,
    viewerPreferences: referencedObject(catalog, "ViewerPreferences"),
    metadata: stream(referencedObject(catalog, "Metadata")),
    root: partOf(referencedIds(entry(tree, "K"))[0] ?? ""),
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

/** All parts below one, itself first, in the order in which they are read. */
export const allParts = (part: StructurePart): StructurePart[] => [part, ...part.parts.flatMap(allParts)];

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
