import type { DocumentKind, ImageKind, RelatedKind } from "#model/entities/entry-kinds.ts";
import type { TextEntry } from "#model/entities/fields.ts";
import { bilingual } from "#model/texts/text-entries.ts";
import type { ProductClass } from "../etim/etim-features.ts";
import type { FindingCounter } from "./finding-counter.ts";

/** The parts of a BMEcat or ETIM xChange product for which the catalogue has fields. */
export interface TradeProduct {
  readonly code: string | undefined;
  /** The line on which it begins in its file. */
  readonly line: number;
  readonly brand?: string | undefined;
  /** Products of the same series form a family; those without a series form a family per brand. */
  readonly series?: string | undefined;
  readonly texts: readonly TextEntry[];
  readonly descriptions: readonly TextEntry[];
  readonly ean?: string | undefined;
  /** In kg. */
  readonly weight?: string | undefined;
  /** In months. */
  readonly warranty?: string | undefined;
  readonly eprelNumber?: string | undefined;
  /** The product's status as its file states it; absent if it is active. */
  readonly status?: string | undefined;
  readonly etim: ProductClass | undefined;
  readonly related: readonly { readonly kind: RelatedKind; readonly article_code: string }[];
  readonly files: readonly TradeFile[];
}

export interface TradeFile {
  /** An address, or a path on the computer on which the product file was created. */
  readonly source: string;
  /** The file's name, if the source does not end in it. */
  readonly name?: string | undefined;
  readonly role: FileRole;
  /** The language of its content. */
  readonly language?: string | undefined;
  readonly texts?: readonly TextEntry[] | undefined;
}

/** What a file is for, depending on whether it is a picture or a document. */
export interface FileRole {
  readonly image: ImageKind;
  readonly document: DocumentKind;
  readonly isMain?: boolean;
  readonly texts?: readonly TextEntry[];
}

const ROLES_BY_MEDIA_NUMBER: Readonly<Record<string, FileRole>> = {
  "01": { image: "product", document: "other", isMain: true },
  "04": { image: "detail", document: "other" },
  "06": { image: "detail", document: "other", texts: bilingual("Energy label", "Energielabel") },
  "07": { image: "detail", document: "other", texts: bilingual("Product information sheet", "Produktdatenblatt") },
  "12": { image: "dimension", document: "cad" },
  "14": { image: "detail", document: "instructions" },
  "16": { image: "detail", document: "photometry" },
  "19": { image: "detail", document: "photometry" },
  "21": { image: "detail", document: "instructions" },
  "22": { image: "detail", document: "other", texts: bilingual("Data sheet", "Datenblatt") },
  "34": { image: "dimension", document: "instructions", texts: bilingual("Wiring diagram", "Schaltplan") },
  "37": { image: "product", document: "bim" },
  "52": { image: "detail", document: "certificate" },
  "54": { image: "detail", document: "certificate" },
};

const OTHER_ROLE: FileRole = { image: "detail", document: "other" };

/** The role of a file by its code in ETIM's media list, such as `MD01` in BMEcat or `MDX001` in xChange. */
export const findFileRole = (code: string | undefined): FileRole =>
  ROLES_BY_MEDIA_NUMBER[code?.slice(-2) ?? ""] ?? OTHER_ROLE;

/** Kinds of relations by their names in either format, in lower case and without underscores. */
const RELATION_KINDS: ReadonlyMap<string, RelatedKind> = new Map([
  ["accessories", "accessory"],
  ["accessory", "accessory"],
  ["mandatory", "accessory"],
  ["select", "accessory"],
  ["sparepart", "spare_part"],
  ["followup", "successor"],
  ["successor", "successor"],
]);

/** A reference of a product to others. */
interface ProductReference {
  /** Its element, for findings. */
  readonly element: string;
  /** Its type as the file states it. */
  readonly type: string | undefined;
  readonly codes: readonly string[];
  readonly line: number;
}

/** Converts the references of a product, without duplicates; types that the catalogue does not support are reported. */
export function toRelatedArticles(
  references: readonly ProductReference[],
  findings: FindingCounter,
): TradeProduct["related"] {
  const related = new Map<string, TradeProduct["related"][number]>();
  for (const { element, type = "", codes, line } of references) {
    const kind = RELATION_KINDS.get(type.toLowerCase().replaceAll("_", ""));
    const report = (message: string): void => findings.addUnmapped(`${element} (${type})`, message, line);
    if (/^(?:mandatory|select)$/i.test(type))
      report("is shown as an accessory, without saying that it is mandatory or has to be chosen");
    if (kind === undefined) report("is a reference type that the catalogue does not support");
    else for (const article_code of codes) related.set(`${kind} ${article_code}`, { kind, article_code });
  }
  return [...related.values()];
}

/** Converts a tag (`de-DE`) or ISO 639-2 code (`deu`, `ger`) to a code such as `de`; returns anything else as it is. */
export function parseLanguageCode(code: string): string {
  try {
    return new Intl.Locale(code.trim().replace("_", "-")).language;
  } catch {
    return code;
  }
}
