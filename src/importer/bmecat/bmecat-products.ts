import type { TextEntry } from "#model/entities/fields.ts";
import { NO_ETIM_CLASS } from "../etim/class-categories.ts";
import type { ProductClass } from "../etim/etim-features.ts";
import type { ProductFeature } from "../etim/feature-reader.ts";
import { UnreadableFileError, type ReaderOptions } from "../files/row.ts";
import { XmlElementReader } from "#xml/xml-element-reader.ts";
import type { Profile } from "../profile/profile.ts";
import type { XmlElement } from "#xml/xml-tree.ts";
import type { FindingCounter } from "../trade/finding-counter.ts";
import {
  parseLanguageCode,
  parseRelationKind,
  findFileRole,
  type FileRole,
  type TradeFile,
  type TradeProduct,
} from "../trade/trade-product.ts";
import { readBmecat } from "./bmecat-reader.ts";

/** Defaults in the header that apply to all products. */
interface Header {
  readonly language: string;
  readonly supplier: string | undefined;
  readonly mediaRoot: string;
}

const DEFAULT_HEADER: Header = { language: "de", supplier: undefined, mediaRoot: "" };

/**
 * Reads the products of a BMEcat document in batches.
 *
 * @throws {UnreadableFileError} like `readBmecat`, and when there are no products
 */
export async function* readBmecatProducts(
  path: string,
  { encoding }: Pick<Profile, "encoding">,
  findings: Pick<FindingCounter, "add">,
  readerOptions: Pick<ReaderOptions, "onBytes" | "onWarning">,
): AsyncGenerator<readonly TradeProduct[]> {
  let header = DEFAULT_HEADER;
  let hasProducts = false;
  for await (const parts of readBmecat(path, { encoding, ...readerOptions })) {
    const products: TradeProduct[] = [];
    for (const { kind, element } of parts) {
      const { line, name } = element;
      const reportUnmapped = (field: string, message: string): void =>
        findings.add({ kind: "unmapped-element", field, line, message });
      hasProducts ||= kind === "product";
      if (kind === "header") header = headerOf(element);
      else if (kind === "ignored")
        reportUnmapped(`T_NEW_CATALOG/${name.slice(0, 60)}`, "has no field in the catalogue");
      else if (element.attributes["mode"] === "delete")
        reportUnmapped("PRODUCT/@mode", "marks a product for deletion, which is not imported");
      else products.push(productOf(element, header, findings));
    }
    yield products;
  }
  if (!hasProducts)
    throw new UnreadableFileError(
      "has no products; expected <T_NEW_CATALOG> with a <PRODUCT> or <ARTICLE> element for each",
    );
}

function headerOf(header: XmlElement): Header {
  const fields = new XmlElementReader();
  const languages = fields.all(header, "CATALOG", "LANGUAGE");
  const language = languages.find(({ attributes }) => attributes["default"] === "true") ?? languages[0];
  return {
    language: language ? parseLanguageCode(language.text) : DEFAULT_HEADER.language,
    supplier: fields.text(header, "SUPPLIER", "SUPPLIER_NAME"),
    mediaRoot: fields.text(header, "CATALOG", "MIME_ROOT") ?? "",
  };
}

function productOf(product: XmlElement, header: Header, findings: Pick<FindingCounter, "add">): TradeProduct {
  const fields = new XmlElementReader();
  const { line } = product;
  const details = fields.first(product, "PRODUCT_DETAILS");
  const extensions = fields.first(product, "USER_DEFINED_EXTENSIONS");
  const texts = (name: string, parent = details): readonly TextEntry[] =>
    localTexts(fields, fields.all(parent, name), header.language);
  const extensionElements = (name: string): readonly XmlElement[] => descendants(extensions, name);
  const extensionText = (name: string): string | undefined =>
    languageNeutralText(fields, extensionElements(name), header.language);
  const descriptions = texts("DESCRIPTION_LONG");
  const tenderTexts = localTexts(fields, extensionElements("TENDER_TEXT"), header.language);
  const tradeProduct = {
    code: fields.text(product, "SUPPLIER_PID"),
    line,
    brand: extensionText("BRAND_NAME") ?? fields.text(details, "MANUFACTURER_NAME") ?? header.supplier,
    series: extensionText("PRODUCT_SERIES"),
    texts: texts("DESCRIPTION_SHORT"),
    descriptions: descriptions.length > 0 ? descriptions : tenderTexts,
    ean: fields.text(details, "INTERNATIONAL_PID"),
    weight:
      extensionText("NETWEIGHT") ?? fields.text(product, "PRODUCT_LOGISTIC_DETAILS", "PRODUCT_DIMENSIONS", "WEIGHT"),
    warranty: extensionText("WARRANTY_BUSINESS"),
    etim: etimOf(fields, product, header, findings),
    related: relatedOf(fields, product, findings),
    files: [...mimeFiles(fields, product, header), ...extensionFiles(fields, extensions, header)],
  };
  // The catalogue has no separate fields for these: the brand and the supplier's number are used.
  for (const name of ["MANUFACTURER_PID", "MANUFACTURER_NAME"]) fields.markRead(fields.first(details, name));
  const rest = { ...product, children: product.children.filter(({ name }) => name !== "PRODUCT_FEATURES") };
  for (const [field, count] of fields.unread(rest))
    if (count > 0 && !field.includes("/@"))
      findings.add({ kind: "unmapped-element", field, line, message: "has no field in the catalogue" });
  return tradeProduct;
}

function descendants(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  if (!element) return [];
  return element.children.flatMap((child) => (child.name === name ? [child] : descendants(child, name)));
}

/** The first text of each language. */
function localTexts(fields: XmlElementReader, elements: readonly XmlElement[], language: string): readonly TextEntry[] {
  const texts = new Map<string, string>();
  for (const element of elements) {
    fields.markRead(element);
    const tag = languageOf(element, language);
    if (element.text !== "" && !texts.has(tag)) texts.set(tag, element.text);
  }
  return Array.from(texts, ([tag, text]) => ({ language: tag, text }));
}

function languageOf({ attributes }: XmlElement, language: string): string {
  const code = attributes["lang"] ?? attributes["xml:lang"];
  return code === undefined ? language : parseLanguageCode(code);
}

/** One text for all languages: the English one if there is one, else the first. */
function languageNeutralText(
  fields: XmlElementReader,
  elements: readonly XmlElement[],
  language: string,
): string | undefined {
  const texts = localTexts(fields, elements, language);
  return (texts.find((text) => text.language === "en") ?? texts[0])?.text.replace(/\s+/g, " ");
}

/**
 * The newest ETIM classification, recognised by its name or the code of its class; other classifications are reported
 * as unmapped.
 */
function etimOf(
  fields: XmlElementReader,
  product: XmlElement,
  { language }: Header,
  findings: Pick<FindingCounter, "add">,
): ProductClass | undefined {
  const systems = fields.all(product, "PRODUCT_FEATURES").map((features) => {
    const name = fields.text(features, "REFERENCE_FEATURE_SYSTEM_NAME") ?? "";
    const group = etimCode(fields.text(features, "REFERENCE_FEATURE_GROUP_ID"));
    const release = /^ETIM(?:[\s_-]*(\d+(?:\.\d+)?))?/i.exec(name);
    const isEtim = release !== null || /^EC\d{6}$/.test(group ?? "");
    return { features, name, group, release: isEtim ? Number(release?.[1] ?? 0) : undefined };
  });
  const newest = systems.reduce<(typeof systems)[number] | undefined>(
    (best, system) => (system.release !== undefined && system.release > (best?.release ?? -1) ? system : best),
    undefined,
  );
  for (const system of systems)
    if (system !== newest)
      findings.add({
        kind: "unmapped-element",
        field: `PRODUCT_FEATURES (${system.name.slice(0, 40)})`,
        line: system.features.line,
        message:
          newest && system.release !== undefined
            ? "is an older ETIM classification, so it is ignored"
            : "is a classification other than ETIM, so it is ignored",
      });
  if (!newest) return undefined;
  return {
    code: newest.group ?? NO_ETIM_CLASS,
    features: fields.all(newest.features, "FEATURE").map((feature) => featureOf(fields, feature, language)),
  };
}

/** Converts an ETIM code to capital letters; returns any other string unchanged. */
function etimCode(text: string): string;
function etimCode(text: string | undefined): string | undefined;
function etimCode(text: string | undefined): string | undefined {
  return text !== undefined && /^E[CFV]\d{6}$/i.test(text) ? text.toUpperCase() : text;
}

function featureOf(fields: XmlElementReader, feature: XmlElement, language: string): ProductFeature {
  const values = fields.all(feature, "FVALUE").map(({ text }) => text);
  const knownValues = values.filter((text) => text !== "" && text !== "-");
  return {
    code: etimCode(fields.text(feature, "FNAME")) ?? "",
    values: knownValues.map((value) => etimCode(value)),
    unit: fields.text(feature, "FUNIT"),
    details: knownValues.length === 0 ? [] : localTexts(fields, fields.all(feature, "FVALUE_DETAILS"), language),
  };
}

function relatedOf(
  fields: XmlElementReader,
  product: XmlElement,
  findings: Pick<FindingCounter, "add">,
): TradeProduct["related"] {
  const related = new Map<string, TradeProduct["related"][number]>();
  for (const reference of fields.all(product, "PRODUCT_REFERENCE")) {
    const { line } = reference;
    const type = fields.attribute("type", reference);
    const kind = parseRelationKind(type);
    const code = fields.text(reference, "PROD_ID_TO");
    const field = `PRODUCT_REFERENCE (${type ?? ""})`;
    if (kind === undefined)
      findings.add({
        kind: "unmapped-element",
        field,
        line,
        message: "is a reference type that the catalogue does not support",
      });
    else if (code !== undefined) related.set(JSON.stringify([kind, code]), { kind, article_code: code });
    if (type === "mandatory" || type === "select")
      findings.add({
        kind: "unmapped-element",
        field,
        line,
        message: "is shown as an accessory, without saying that it is mandatory or has to be chosen",
      });
  }
  return [...related.values()];
}

/** File roles by `MIME_PURPOSE`. Logos and thumbnails have none, since they are not shown. */
const ROLES_BY_PURPOSE: ReadonlyMap<string, FileRole> = new Map([
  ["normal", findFileRole("01")],
  ["detail", { image: "detail", document: "other" }],
  ["data_sheet", findFileRole("22")],
  ["others", findFileRole(undefined)],
]);

function mimeFiles(fields: XmlElementReader, product: XmlElement, header: Header): readonly TradeFile[] {
  return fields.all(product, "MIME_INFO", "MIME").flatMap((mime): readonly TradeFile[] => {
    const source = fields.all(mime, "MIME_SOURCE").find(({ text }) => text !== "");
    const [description] = localTexts(fields, fields.all(mime, "MIME_DESCR"), header.language);
    const code = /^MD\d\d$/.exec(description?.text ?? "")?.[0];
    const purpose = fields.text(mime, "MIME_PURPOSE")?.toLowerCase() ?? "others";
    const role = code === undefined ? ROLES_BY_PURPOSE.get(purpose) : findFileRole(code);
    if (!source || !role) return [];
    fields.markRead(mime);
    return [
      {
        source: resolveSource(header.mediaRoot, source.text),
        role,
        language: source.attributes["lang"] && languageOf(source, ""),
        texts: code === undefined && description ? [description] : undefined,
      },
    ];
  });
}

/** Files listed in the extensions of ETIM's BMEcat guideline, version 4.0 and later. */
function extensionFiles(
  fields: XmlElementReader,
  extensions: XmlElement | undefined,
  header: Header,
): readonly TradeFile[] {
  return descendants(extensions, "MIME").flatMap((mime): readonly TradeFile[] => {
    const source = [...fields.all(mime, "MIME_SOURCE"), ...fields.all(mime, "MIME_FILENAME")].find(
      ({ text }) => text !== "",
    );
    if (!source) return [];
    const texts = localTexts(fields, fields.all(mime, "MIME_DESIGNATION"), header.language);
    const role = findFileRole(fields.text(mime, "MIME_CODE"));
    fields.markRead(mime);
    return [
      {
        source: resolveSource(header.mediaRoot, source.text),
        role,
        language: source.attributes["lang"] && languageOf(source, ""),
        texts: texts.length > 0 ? texts : undefined,
      },
    ];
  });
}

const resolveSource = (root: string, source: string): string =>
  root === "" || /^(?:[a-z]+:|[\\/])/i.test(source) ? source : `${root.replace(/[\\/]$/, "")}/${source}`;
