import { VERSION_HEADER } from "#model/endpoints.ts";
import { firstValue, type QueryPairs } from "#navigation/addresses/address-parameters.ts";
import type { Logger } from "#model/logging/log.ts";
import { isLanguage, type Language } from "#model/languages/language.ts";
import { decodePart } from "#navigation/addresses/site-path.ts";
import { LIST_PARAMETER, LIST_PATH, REPORT_PARAMETER, ROOM_REPORT } from "#project-list/lists/list-address.ts";
import { TENDER_KINDS, type TenderKind } from "#navigation/addresses/document-address.ts";
import { PHOTOMETRIC_FORMATS, type PhotometricFormat } from "#navigation/addresses/photometric-file-address.ts";
import { tenderText } from "#tender/tender-text.ts";
import { requestPortfolio } from "#web/routes/request-portfolio.ts";
import type { SiteBrand } from "../brand/site-brand.ts";
import { answer } from "../http/answer.ts";
import { VERSIONED_CACHE_HEADERS } from "../http/cache-control.ts";
import { compress } from "../http/compress.ts";
import { contentTag } from "../http/content-tag.ts";
import type { SiteCache } from "../http/site-cache.ts";
import type { PictureMaker } from "../pictures/picture-maker.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";
import { startOfDay } from "./start-of-day.ts";
import type { Requester } from "../work/requester.ts";
import type { JobPool } from "../work/job-pool.ts";
import { createContainerMaker } from "./container-maker.ts";
import { createDatasheetMaker, type MakeDatasheet, type SnapshotArticle, type DatasheetRequest } from "./datasheet-maker.ts"; // prettier-ignore
import { compiledOverrides, makerOf } from "./sheet/document-brand.ts";
import { documentTexts } from "./sheet/document-texts.ts";
import type { RenderedDocument } from "./rendered-document.ts";
import { fileDisposition } from "./file-disposition.ts";
import { createListDocuments } from "./list-documents.ts";
import type { PostedForm } from "./lists/posted-form.ts";
import { LIST_FORMATS } from "./lists/list-document-request.ts";
import { photometricFile } from "./photometric-files.ts";
import { createPlanDocuments, PLAN_DOCUMENT_PATHS, readPlanAddress } from "./plan-documents.ts";
import { createPlanCalculator } from "./calculated-zones.ts";
import type { ProjectDetails } from "./sheet/project-details.ts";
import { tenderSource } from "./tender-source.ts";

/** Dependencies of the site's documents. */
interface DocumentOptions {
  /** The brand of each version's documents. */
  readonly brandOf: (snapshot: Snapshot) => SiteBrand;
  readonly logger: Logger;
  readonly cache: SiteCache;
  readonly pictures: PictureMaker;
  readonly pool: Pick<JobPool, "run">;
  /** The time in milliseconds since 1970. */
  readonly now?: () => number;
}

/** A request for a document. */
interface DocumentRequest {
  readonly request: Request;
  /** The address as requested. */
  readonly url: URL;
  readonly snapshot: Snapshot;
  readonly requester: Requester;
}

/** The documents of the site. Both methods throw a `WorkRefused` if the document cannot be made at present. */
export interface Documents {
  /** Answers a request for a document; `undefined` if the address is not that of a document. */
  get(visit: DocumentRequest): Promise<Response | undefined>;
  /**
   * Answers a form with the document of a project list, since addresses are limited in length, or of a planned room, whose
   * project's details belong neither in addresses nor in caches.
   */
  post(visit: DocumentRequest, posted: PostedForm): Promise<Response | undefined>;
}

/** The datasheet is the `.pdf`, the tender text the `.txt`, the photometric files `.ldt` and `.ies`, the container `.gldf`. */
const ADDRESS =
  /^\/(?<language>[a-z]+)\/(?:datasheets\/(?<code>[^/]+)\.(?<ending>pdf|txt|ldt|ies)|gldf\/(?<product>[^/]+)\.gldf)$/;

/** The paths of the documents that forms request, for the router. */
export const POSTED_DOCUMENT_PATHS = [
  ...LIST_FORMATS.map((extension) => `/:language${LIST_PATH}.${extension}`),
  ...PLAN_DOCUMENT_PATHS,
];
// eslint-disable-next-line no-restricted-syntax -- linear: no two of its parts take the same characters
const LIST_ADDRESS = new RegExp(`^/(?<language>[a-z]+)${LIST_PATH}\\.(?<ending>${LIST_FORMATS.join("|")})$`);

/** The datasheet and the tender text of an article, the documents of a project list, and the document of a planned room. @see docs/surface.md#addresses */
export function createDocuments({ now = Date.now, ...tools }: DocumentOptions): Documents {
  const makeDatasheet = createDatasheetMaker(tools);
  const makeContainer = createContainerMaker(tools);
  const calculate = createPlanCalculator(tools);
  const listDocument = createListDocuments(tools, { makeDatasheet, makeContainer, calculate });
  const planDocument = createPlanDocuments(tools, calculate);
  const today = (): Date => startOfDay(now());
  const list: Documents["post"] = async ({ request, url, snapshot, requester }, posted) => {
    const { language, ending: extension } = LIST_ADDRESS.exec(url.pathname)?.groups ?? {};
    const format = LIST_FORMATS.find((item) => item === extension);
    if (!isLanguage(language) || !format) return undefined;
    const portfolioId = requestPortfolio(url, snapshot.catalogue, tools.brandOf(snapshot));
    const query = [...url.searchParams];
    const tender = tenderKind(query);
    return listDocument(request, {
      ...posted,
      snapshot,
      language,
      portfolioId,
      format,
      tender,
      isReport: firstValue(query, REPORT_PARAMETER) === ROOM_REPORT,
      day: today(),
      requester,
    });
  };
  const plan = ({ request, url, snapshot, requester }: DocumentRequest, details?: ProjectDetails) => {
    const room = readPlanAddress(url);
    if (!room) return undefined;
    const portfolioId = requestPortfolio(url, snapshot.catalogue, tools.brandOf(snapshot));
    const query = [...url.searchParams];
    return planDocument(request, { ...room, snapshot, portfolioId, query, day: today(), requester, details });
  };
  return {
    post: async (visit, posted) => (LIST_ADDRESS.test(visit.url.pathname) ? list(visit, posted) : plan(visit, posted)),
    async get(visit) {
      const { request, url, snapshot, requester } = visit;
      const query = [...url.searchParams];
      if (LIST_ADDRESS.test(url.pathname)) return list(visit, { text: firstValue(query, LIST_PARAMETER) });
      const room = plan(visit);
      if (room) return room;
      const requested = readAddress(url);
      const reference = requested && snapshot.catalogue.resolve(requested.code);
      if (!requested || reference?.kind !== "article") return undefined;
      const wanted = { snapshot, language: requested.language, row: reference.row, code: reference.id };
      if (requested.ending === "txt") return answerTenderText(request, query, wanted, tools.brandOf(snapshot));
      if (requested.ending === "gldf")
        return answerContainer(request, await makeContainer({ ...wanted, requester }), wanted);
      if (isPhotometricFormat(requested.ending))
        return answerPhotometricFile(request, requested.ending, wanted, makerOf(tools.brandOf(snapshot)));
      const portfolioId = requestPortfolio(url, snapshot.catalogue, tools.brandOf(snapshot));
      return answerDatasheet(request, { ...wanted, portfolioId, day: today(), requester }, makeDatasheet);
    },
  };
}

interface RequestedFile {
  readonly language: Language;
  readonly code: string;
  readonly ending: string;
}

function readAddress({ pathname }: URL): RequestedFile | undefined {
  const { language, product, code = product, ending = "gldf" } = ADDRESS.exec(pathname)?.groups ?? {};
  return isLanguage(language) && code !== undefined ? { language, code: decodePart(code), ending } : undefined;
}

/** The dependencies of the functions that make documents. */
export type DocumentTools = Pick<DocumentOptions, "brandOf" | "logger" | "cache" | "pictures" | "pool">;

async function answerDatasheet(request: Request, requested: DatasheetRequest, make: MakeDatasheet): Promise<Response> {
  const { tag, bytes } = await make(requested);
  return answer(request, {
    tag,
    headers: {
      "content-type": "application/pdf",
      "content-language": requested.language,
      "content-disposition": fileDisposition("inline", requested.code, "pdf"),
      [VERSION_HEADER]: requested.snapshot.version,
      ...VERSIONED_CACHE_HEADERS,
    },
    // PDFs are already compressed.
    encodings: ["identity"],
    body: () => bytes,
  });
}

const isTenderKind = (text: string | undefined): text is TenderKind => TENDER_KINDS.some((kind) => kind === text);

/** Neutral unless the query says otherwise. */
function tenderKind(query: QueryPairs): TenderKind {
  const requested = firstValue(query, "tender");
  return isTenderKind(requested) ? requested : "neutral";
}

/** The tender text: neutral unless the query says `tender=product`, in the page's language unless it names another. */
function answerTenderText(
  request: Request,
  query: QueryPairs,
  { snapshot, language: own, row, code }: SnapshotArticle,
  site: SiteBrand,
): Promise<Response> {
  const { catalogue, version } = snapshot;
  const kind = tenderKind(query);
  const other = firstValue(query, "language");
  const language = isLanguage(other) ? other : own;
  const texts = documentTexts(language, compiledOverrides(site, language));
  const bytes = Buffer.from(tenderText(tenderSource(catalogue, language, row), kind, texts));
  return answer(request, {
    tag: contentTag(bytes),
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "content-language": language,
      "content-disposition": fileDisposition("attachment", `${code}-${texts.text(`${kind}File`)}`, "txt"),
      [VERSION_HEADER]: version,
      ...VERSIONED_CACHE_HEADERS,
    },
    body: (encoding) => compress(bytes, encoding),
  });
}

/** The article's GLDF container; `undefined` if it has none. */
function answerContainer(
  request: Request,
  container: RenderedDocument | undefined,
  { snapshot, code }: SnapshotArticle,
): Promise<Response> | undefined {
  if (!container) return undefined;
  const { tag, bytes } = container;
  return answer(request, {
    tag,
    headers: {
      // The format has no registered media type; some browsers unpack what is called a ZIP archive.
      "content-type": "application/octet-stream",
      "content-disposition": fileDisposition("attachment", code, "gldf"),
      [VERSION_HEADER]: snapshot.version,
      ...VERSIONED_CACHE_HEADERS,
    },
    // A container is an archive, which is compressed.
    encodings: ["identity"],
    body: () => bytes,
  });
}

const isPhotometricFormat = (extension: string): extension is PhotometricFormat =>
  PHOTOMETRIC_FORMATS.some((format) => format === extension);

/** The article's photometric file; `undefined` if it has none of its own. */
function answerPhotometricFile(
  request: Request,
  format: PhotometricFormat,
  { snapshot, row, code }: SnapshotArticle,
  maker: string,
): Promise<Response> | undefined {
  const file = photometricFile(snapshot, row, format, maker);
  if (!file) return undefined;
  return answer(request, {
    tag: contentTag(file.bytes),
    headers: {
      // Neither format has a registered media type; both are text.
      "content-type": `text/plain; charset=${file.charset}`,
      "content-disposition": fileDisposition("attachment", code, format),
      [VERSION_HEADER]: snapshot.version,
      ...VERSIONED_CACHE_HEADERS,
    },
    body: (encoding) => compress(file.bytes, encoding),
  });
}
