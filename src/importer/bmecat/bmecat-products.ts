import type { TextEntry } from "#model/entities/fields.ts";
import { englishOrFirst, firstTexts } from "#model/texts/text-entries.ts";
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
  findFileRole,
  toRelatedArticles,
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

/** Reads the products in batches. @throws {UnreadableFileError} like `readBmecat`, and when there are none */
export async function* readBmecatProducts(
  path: string,
  { encoding }: Pick<Profile, "encoding">,
  findings: FindingCounter,
  readerOptions: Pick<ReaderOptions, "onBytes" | "onWarning">,
): AsyncGenerator<readonly TradeProduct[]> {
  let header = DEFAULT_HEADER;
  let hasProducts = false;
  for await (const parts of readBmecat(path, { encoding, ...readerOptions })) {
    const products: TradeProduct[] = [];
    for (const { kind, element } of parts) {
      const { line, name } = element;
      hasProducts ||= kind === "product";
      if (kind === "header") header = headerOf(element);
      else if (kind === "ignored")
        findings.addUnmapped(`T_NEW_CATALOG/${name.slice(0, 60)}`, "has no field in the catalogue", line);
      else if (element.attributes["mode"] === "delete")
        findings.addUnmapped("PRODUCT/@mode", "marks a product for deletion, which is not imported", line);
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
  const reader = new XmlElementReader();
  const languages = reader.all(header, "CATALOG", "LANGUAGE");
  const language = languages.find(({ attributes }) => attributes["default"] === "true") ?? languages[0];
  return {
    language: language ? parseLanguageCode(language.text) : DEFAULT_HEADER.language,
    supplier: reader.text(header, "SUPPLIER", "SUPPLIER_NAME"),
    mediaRoot: reader.text(header, "CATALOG", "MIME_ROOT") ?? "",
  };
}

function productOf(product: XmlElement, header: Header, findings: FindingCounter): TradeProduct {
  const reader = new XmlElementReader();
  const { line } = product;
  const details = reader.first(product, "PRODUCT_DETAILS");
  const extensions = reader.first(product, "USER_DEFINED_EXTENSIONS");
  const texts = (name: string): readonly TextEntry[] => localTexts(reader, reader.all(details, name), header.language);
  const extensionTexts = (name: string): readonly TextEntry[] =>
    localTexts(reader, descendants(extensions, name), header.language);
  const extensionText = (name: string): string | undefined =>
    englishOrFirst(extensionTexts(name))?.replace(/\s+/g, " ");
  const descriptions = texts("DESCRIPTION_LONG");
  const tenderTexts = extensionTexts("TENDER_TEXT");
  const tradeProduct = {
    code: reader.text(product, "SUPPLIER_PID"),
    line,
    brand: extensionText("BRAND_NAME") ?? reader.text(details, "MANUFACTURER_NAME") ?? header.supplier,
    series: extensionText("PRODUCT_SERIES"),
    texts: texts("DESCRIPTION_SHORT"),
    descriptions: descriptions.length > 0 ? descriptions : tenderTexts,
    ean: reader.text(details, "INTERNATIONAL_PID"),
    weight:
      extensionText("NETWEIGHT") ?? reader.text(product, "PRODUCT_LOGISTIC_DETAILS", "PRODUCT_DIMENSIONS", "WEIGHT"),
    warranty: extensionText("WARRANTY_BUSINESS"),
    etim: etimOf(reader, product, header, findings),
    related: toRelatedArticles(referencesOf(reader, product), findings),
    files: filesOf(reader, product, extensions, header),
  };
  // The catalogue has no separate fields for these: the brand and the supplier's number are used.
  for (const name of ["MANUFACTURER_PID", "MANUFACTURER_NAME"]) reader.markRead(reader.first(details, name));
  const rest = { ...product, children: product.children.filter(({ name }) => name !== "PRODUCT_FEATURES") };
  for (const field of reader.unread(rest).keys())
    if (!field.includes("/@")) findings.addUnmapped(field, "has no field in the catalogue", line);
  return tradeProduct;
}

function descendants(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  if (!element) return [];
  return element.children.flatMap((child) => (child.name === name ? [child] : descendants(child, name)));
}

/** The first text in each language. */
function localTexts(reader: XmlElementReader, elements: readonly XmlElement[], language: string): readonly TextEntry[] {
  elements.forEach((element) => reader.markRead(element));
  const texts = elements.map((element) => ({ language: languageOf(element, language), text: element.text }));
  return firstTexts(texts.filter(({ text }) => text !== ""));
}

function languageOf({ attributes }: XmlElement, language: string): string {
  const code = attributes["lang"] ?? attributes["xml:lang"];
  return code === undefined ? language : parseLanguageCode(code);
}

/** The newest ETIM classification, recognised by its name or its class code; others are reported as unmapped. */
function etimOf(
  reader: XmlElementReader,
  product: XmlElement,
  { language }: Header,
  findings: FindingCounter,
): ProductClass | undefined {
  const systems = reader.all(product, "PRODUCT_FEATURES").map((features) => {
    const name = reader.text(features, "REFERENCE_FEATURE_SYSTEM_NAME") ?? "";
    const group = capitalizeEtimCode(reader.text(features, "REFERENCE_FEATURE_GROUP_ID") ?? "");
    const release = /^ETIM(?:[\s_-]*(\d+(?:\.\d+)?))?/i.exec(name);
    const isEtim = release !== null || /^EC\d{6}$/.test(group);
    return { features, name, group, release: isEtim ? Number(release?.[1] ?? 0) : undefined };
  });
  const newest = systems.reduce<(typeof systems)[number] | undefined>(
    (best, system) => (system.release !== undefined && system.release > (best?.release ?? -1) ? system : best),
    undefined,
  );
  for (const { name, features, release } of systems.filter((system) => system !== newest))
    findings.addUnmapped(
      `PRODUCT_FEATURES (${name.slice(0, 40)})`,
      release === undefined
        ? "is a classification other than ETIM, so it is ignored"
        : "is an older ETIM classification, so it is ignored",
      features.line,
    );
  if (!newest) return undefined;
  return {
    code: newest.group === "" ? NO_ETIM_CLASS : newest.group,
    features: reader.all(newest.features, "FEATURE").map((feature) => featureOf(reader, feature, language)),
  };
}

/** Writes an ETIM code in capital letters; any other text stays unchanged. */
const capitalizeEtimCode = (text: string): string => text.replace(/^E[CFV]\d{6}$/i, (code) => code.toUpperCase());

function featureOf(reader: XmlElementReader, feature: XmlElement, language: string): ProductFeature {
  const values = reader.all(feature, "FVALUE").map(({ text }) => text);
  const knownValues = values.filter((text) => text !== "" && text !== "-");
  return {
    code: capitalizeEtimCode(reader.text(feature, "FNAME") ?? ""),
    values: knownValues.map(capitalizeEtimCode),
    unit: reader.text(feature, "FUNIT"),
    details: knownValues.length === 0 ? [] : localTexts(reader, reader.all(feature, "FVALUE_DETAILS"), language),
  };
}

const referencesOf = (reader: XmlElementReader, product: XmlElement) =>
  reader.all(product, "PRODUCT_REFERENCE").map((reference) => ({
    element: "PRODUCT_REFERENCE",
    type: reader.attribute("type", reference),
    codes: [reader.text(reference, "PROD_ID_TO") ?? []].flat(),
    line: reference.line,
  }));

/** File roles by `MIME_PURPOSE`. Logos and thumbnails have none, since they are not shown. */
const ROLES_BY_PURPOSE: ReadonlyMap<string, FileRole> = new Map([
  ["normal", findFileRole("01")],
  ["detail", { image: "detail", document: "other" }],
  ["data_sheet", findFileRole("22")],
  ["others", findFileRole(undefined)],
]);

/** The files of a product, also those in the extensions of ETIM's BMEcat guideline, version 4.0 and later. */
function filesOf(
  reader: XmlElementReader,
  product: XmlElement,
  extensions: XmlElement | undefined,
  header: Header,
): readonly TradeFile[] {
  const files = [...reader.all(product, "MIME_INFO", "MIME"), ...descendants(extensions, "MIME")];
  return files.flatMap((mime): readonly TradeFile[] => {
    const textsIn = (name: string): readonly TextEntry[] => localTexts(reader, reader.all(mime, name), header.language);
    const sources = [...reader.all(mime, "MIME_SOURCE"), ...reader.all(mime, "MIME_FILENAME")];
    const source = sources.find(({ text }) => text !== "");
    if (!source) return [];
    const [description] = textsIn("MIME_DESCR");
    const describedCode = /^MD\d\d$/.exec(description?.text ?? "")?.[0];
    const code = describedCode ?? reader.text(mime, "MIME_CODE");
    const purpose = reader.text(mime, "MIME_PURPOSE")?.toLowerCase() ?? "others";
    const role = code === undefined ? ROLES_BY_PURPOSE.get(purpose) : findFileRole(code);
    if (!role) return [];
    const texts = description && describedCode === undefined ? [description] : textsIn("MIME_DESIGNATION");
    reader.markRead(mime);
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
