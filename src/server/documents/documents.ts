import { VERSION_HEADER } from "#domain/endpoints.ts";
import { firstValue, type QueryPairs } from "#domain/app-state/address-parameters.ts";
import { isLanguage, type Language } from "#domain/language/language.ts";
import { decodePart } from "#domain/navigation/site-path.ts";
import type { PublicConfig } from "#domain/public-config.ts";
import { TENDER_KINDS, type TenderKind } from "#domain/tender/tender-words.ts";
import { tenderText } from "#domain/tender/tender-text.ts";
import { articleView } from "#domain/views/article-view.ts";
import { requestPortfolio } from "#web/routes/request-portfolio.ts";
import { answer } from "../answer.ts";
import { createByteCache } from "../byte-cache.ts";
import { VERSIONED_CACHE_HEADERS } from "../cache-control.ts";
import { compress } from "../compress.ts";
import { contentTag } from "../content-tag.ts";
import type { Snapshot } from "../snapshot.ts";
import { datasheetContent } from "./datasheet-content.ts";
import { documentWords } from "./document-words.ts";
import { fileDisposition } from "./file-disposition.ts";
import { productPhoto } from "./product-photo.ts";

/** What documents are made with. */
export interface DocumentOptions {
  readonly config: Pick<PublicConfig, "defaultPortfolioId">;
  /** The time in milliseconds since 1970. */
  readonly now?: () => number;
}

/** Answers a request for a document; `undefined` when the address is none of a document that there is. */
export type Documents = (request: Request, url: URL, snapshot: Snapshot) => Promise<Response | undefined>;

const CACHE_BYTES = 48 * 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The datasheet is the `.pdf`, the tender text the `.txt`. */
const ADDRESS = /^\/(?<language>[a-z]+)\/datasheets\/(?<code>[^/]+)\.(?<ending>pdf|txt)$/;

/** The datasheet and the tender text of an article. @see surface.md, "Addresses" */
export function createDocuments({ config, now = Date.now }: DocumentOptions): Documents {
  const datasheet = createDatasheets();
  return async (request, url, snapshot) => {
    const asked = readAddress(url);
    const reference = asked && snapshot.catalogue.resolve(asked.code);
    if (!asked || reference?.kind !== "article") return undefined;
    const day = new Date(Math.floor(now() / DAY_MS) * DAY_MS);
    const { language } = asked;
    const portfolioId = requestPortfolio(url, snapshot.catalogue, config);
    return asked.ending === "pdf"
      ? datasheet(request, { snapshot, language, portfolioId, row: reference.row, code: reference.id, day })
      : answerTenderText(request, [...url.searchParams], {
          snapshot,
          language,
          row: reference.row,
          code: reference.id,
        });
  };
}

interface Asked {
  readonly language: Language;
  readonly code: string;
  readonly ending: string;
}

function readAddress({ pathname }: URL): Asked | undefined {
  const { language, code, ending } = ADDRESS.exec(pathname)?.groups ?? {};
  if (!isLanguage(language) || code === undefined || ending === undefined) return undefined;
  return { language, code: decodePart(code), ending };
}

interface Wanted {
  readonly snapshot: Snapshot;
  readonly language: Language;
  readonly row: number;
  readonly code: string;
}

interface WantedDatasheet extends Wanted {
  readonly portfolioId: string | undefined;
  readonly day: Date;
}

interface MadeDocument {
  readonly tag: string;
  readonly bytes: Uint8Array;
}

/** Makes each datasheet once a version, day, language and portfolio. */
function createDatasheets() {
  const made = createByteCache<MadeDocument>({ maxBytes: CACHE_BYTES, sizeOf: ({ bytes }) => bytes.length });
  return async (request: Request, wanted: WantedDatasheet): Promise<Response> => {
    const { snapshot, language, portfolioId, code, day } = wanted;
    const key = JSON.stringify([snapshot.version, day.getTime(), language, portfolioId ?? "", code]);
    const { tag, bytes } = await made.get(key, () => makeDatasheet(wanted));
    return answer(request, {
      tag,
      headers: {
        "content-type": "application/pdf",
        "content-language": language,
        "content-disposition": fileDisposition("inline", code, "pdf"),
        [VERSION_HEADER]: snapshot.version,
        ...VERSIONED_CACHE_HEADERS,
      },
      // It is compressed in itself.
      encodings: ["identity"],
      body: () => bytes,
    });
  };
}

async function makeDatasheet({ snapshot, language, portfolioId, row, day }: WantedDatasheet): Promise<MadeDocument> {
  const { catalogue, version } = snapshot;
  const view = articleView({ catalogue, language, portfolioId, query: [] }, row);
  const words = documentWords(language);
  // Loaded when the first datasheet is asked for: a server that starts needs none of it.
  const [{ datasheetPdf }, photo] = await Promise.all([
    import("./datasheet-pdf.ts"),
    productPhoto(catalogue.article(row), snapshot),
  ]);
  const bytes = await datasheetPdf({ content: datasheetContent(view, words), words, version, day, photo });
  return { tag: contentTag(bytes), bytes };
}

const isTenderKind = (text: string | undefined): text is TenderKind => TENDER_KINDS.some((kind) => kind === text);

/** The tender text: neutral unless the query says `tender=product`, in the page's language unless it says another one. */
function answerTenderText(
  request: Request,
  query: QueryPairs,
  { snapshot, language: own, row, code }: Wanted,
): Promise<Response> {
  const { catalogue, version } = snapshot;
  const [asked, other] = [firstValue(query, "tender"), firstValue(query, "language")];
  const kind = isTenderKind(asked) ? asked : "neutral";
  const language = isLanguage(other) ? other : own;
  const view = articleView({ catalogue, language, portfolioId: undefined, query: [] }, row);
  const brand = view.family && catalogue.family(view.family.id)?.brand;
  const words = documentWords(language);
  const bytes = Buffer.from(tenderText({ view, brand }, kind, words));
  return answer(request, {
    tag: contentTag(bytes),
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "content-language": language,
      "content-disposition": fileDisposition("attachment", `${code}-${words.say(`${kind}File`)}`, "txt"),
      [VERSION_HEADER]: version,
      ...VERSIONED_CACHE_HEADERS,
    },
    body: (encoding) => compress(bytes, encoding),
  });
}
