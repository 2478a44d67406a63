import { firstValue, type QueryPairs } from "#navigation/addresses/address-parameters.ts";
import type { Logger } from "#model/logging/log.ts";
import { isLanguage, type Language } from "#model/languages/language.ts";
import { decodePart } from "#navigation/addresses/site-path.ts";
import { LIST_PARAMETER, LIST_PATH, REPORT_PARAMETER, ROOM_REPORT } from "#project-list/lists/list-address.ts";
import {
  TENDER_KINDS,
  PHOTOMETRIC_FORMATS,
  type TenderKind,
  type PhotometricFormat,
} from "#navigation/addresses/document-address.ts";
import { tenderText } from "#tender/tender-text.ts";
import { requestPortfolio } from "#web/routes/view-request.ts";
import type { SiteBrand } from "../brand/site-brand.ts";
import { contentTag } from "../http/cache-headers.ts";
import type { SiteCache } from "../http/site-cache.ts";
import type { PictureMaker } from "../pictures/picture-maker.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";
import { answerFile, PDF_FILE, startOfDay, type RenderedDocument } from "./document-response.ts";
import type { Requester } from "../work/requester.ts";
import type { JobPool } from "../work/job-pool.ts";
import { createContainerMaker } from "./container-maker.ts";
import {
  createDatasheetMaker,
  type MakeDatasheet,
  type SnapshotArticle,
  type DatasheetRequest,
} from "./datasheet-maker.ts";
import { compiledOverrides, manufacturerOf } from "./sheet/document-brand.ts";
import { documentTexts } from "./sheet/document-texts.ts";
import { createListDocuments } from "./list-documents.ts";
import { type PostedForm, LIST_FORMATS } from "./lists/list-document-request.ts";
import { photometricFile } from "./photometric-files.ts";
import { createPlanDocuments, PLAN_DOCUMENT_PATHS, readPlanAddress } from "./plan-documents.ts";
import { createPlanCalculator } from "./calculated-zones.ts";
import type { ProjectDetails } from "./sheet/project-details.ts";
import { tenderSource } from "./tender-documents.ts";

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
  get(documentRequest: DocumentRequest): Promise<Response | undefined>;
  /**
   * Answers a form with the document of a project list, since addresses are limited in length, or of a planned room, whose
   * project's details belong neither in addresses nor in caches.
   */
  post(documentRequest: DocumentRequest, posted: PostedForm): Promise<Response | undefined>;
}

/** The datasheet is the `.pdf`, the tender text the `.txt`, the photometric files `.ldt` and `.ies`, the container `.gldf`. */
const ADDRESS =
  /^\/(?<language>[a-z]+)\/(?:datasheets\/(?<code>[^/]+)\.(?<extension>pdf|txt|ldt|ies)|gldf\/(?<product>[^/]+)\.gldf)$/;

/** The paths of the documents that forms request, for the router. */
export const POSTED_DOCUMENT_PATHS = [
  ...LIST_FORMATS.map((extension) => `/:language${LIST_PATH}.${extension}`),
  ...PLAN_DOCUMENT_PATHS,
];
// eslint-disable-next-line no-restricted-syntax -- linear: no two of its parts take the same characters
const LIST_ADDRESS = new RegExp(`^/(?<language>[a-z]+)${LIST_PATH}\\.(?<extension>${LIST_FORMATS.join("|")})$`);

/** The datasheet and the tender text of an article, the documents of a project list, and the document of a planned room. @see docs/surface.md#addresses */
export function createDocuments({ now = Date.now, ...tools }: DocumentOptions): Documents {
  const makeDatasheet = createDatasheetMaker(tools);
  const makeContainer = createContainerMaker(tools);
  const calculate = createPlanCalculator(tools);
  const listDocument = createListDocuments(tools, { makeDatasheet, makeContainer, calculate });
  const planDocument = createPlanDocuments(tools, calculate);
  const today = (): Date => startOfDay(now());
  const answerList: Documents["post"] = async ({ request, url, snapshot, requester }, posted) => {
    const { language, extension } = LIST_ADDRESS.exec(url.pathname)?.groups ?? {};
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
  const answerPlan = ({ request, url, snapshot, requester }: DocumentRequest, details?: ProjectDetails) => {
    const room = readPlanAddress(url);
    if (!room) return undefined;
    const portfolioId = requestPortfolio(url, snapshot.catalogue, tools.brandOf(snapshot));
    const query = [...url.searchParams];
    return planDocument(request, { ...room, snapshot, portfolioId, query, day: today(), requester, details });
  };
  return {
    post: async (documentRequest, posted) =>
      LIST_ADDRESS.test(documentRequest.url.pathname)
        ? answerList(documentRequest, posted)
        : answerPlan(documentRequest, posted),
    async get(documentRequest) {
      const { request, url, snapshot, requester } = documentRequest;
      const query = [...url.searchParams];
      if (LIST_ADDRESS.test(url.pathname))
        return answerList(documentRequest, { text: firstValue(query, LIST_PARAMETER) });
      const room = answerPlan(documentRequest);
      if (room) return room;
      const requested = readAddress(url);
      const reference = requested && snapshot.catalogue.resolve(requested.code);
      if (!requested || reference?.kind !== "article") return undefined;
      const article = { snapshot, language: requested.language, row: reference.row, code: reference.id };
      if (requested.extension === "txt") return answerTenderText(request, query, article, tools.brandOf(snapshot));
      if (requested.extension === "gldf")
        return answerContainer(request, await makeContainer({ ...article, requester }), article);
      if (isPhotometricFormat(requested.extension))
        return answerPhotometricFile(request, requested.extension, article, manufacturerOf(tools.brandOf(snapshot)));
      const portfolioId = requestPortfolio(url, snapshot.catalogue, tools.brandOf(snapshot));
      return answerDatasheet(request, { ...article, portfolioId, day: today(), requester }, makeDatasheet);
    },
  };
}

interface RequestedFile {
  readonly language: Language;
  readonly code: string;
  readonly extension: string;
}

function readAddress({ pathname }: URL): RequestedFile | undefined {
  const { language, product, code = product, extension = "gldf" } = ADDRESS.exec(pathname)?.groups ?? {};
  return isLanguage(language) && code !== undefined ? { language, code: decodePart(code), extension } : undefined;
}

/** The dependencies of the functions that make documents. */
export type DocumentTools = Pick<DocumentOptions, "brandOf" | "logger" | "cache" | "pictures" | "pool">;

async function answerDatasheet(request: Request, requested: DatasheetRequest, make: MakeDatasheet): Promise<Response> {
  const { snapshot, language, code: name } = requested;
  const file = { ...(await make(requested)), ...PDF_FILE, name, language };
  return answerFile(request, snapshot, file);
}

const isTenderKind = (text: string | undefined): text is TenderKind => TENDER_KINDS.some((kind) => kind === text);

/** Neutral by default. */
function tenderKind(query: QueryPairs): TenderKind {
  const requested = firstValue(query, "tender");
  return isTenderKind(requested) ? requested : "neutral";
}

/** The tender text: neutral unless the query has `tender=product`, in the page's language unless it has another `language`. */
function answerTenderText(
  request: Request,
  query: QueryPairs,
  { snapshot, language: pageLanguage, row, code }: SnapshotArticle,
  site: SiteBrand,
): Promise<Response> {
  const kind = tenderKind(query);
  const requestedLanguage = firstValue(query, "language");
  const language = isLanguage(requestedLanguage) ? requestedLanguage : pageLanguage;
  const texts = documentTexts(language, compiledOverrides(site, language));
  const bytes = Buffer.from(tenderText(tenderSource(snapshot.catalogue, language, row), kind, texts));
  const name = `${code}-${texts.text(`${kind}File`)}`;
  return answerFile(request, snapshot, {
    ...{ tag: contentTag(bytes), bytes, name, language },
    ...{ mediaType: "text/plain; charset=utf-8", extension: "txt" },
  });
}

/** The article's GLDF container; `undefined` if it has none. */
function answerContainer(
  request: Request,
  container: RenderedDocument | undefined,
  { snapshot, code: name }: SnapshotArticle,
): Promise<Response> | undefined {
  // The format has no registered media type; some browsers unpack what is called a ZIP archive.
  const type = { mediaType: "application/octet-stream", extension: "gldf", isCompressed: true };
  return container && answerFile(request, snapshot, { ...container, ...type, name });
}

const isPhotometricFormat = (extension: string): extension is PhotometricFormat =>
  PHOTOMETRIC_FORMATS.some((format) => format === extension);

/** The article's photometric file; `undefined` if it has none of its own. */
function answerPhotometricFile(
  request: Request,
  extension: PhotometricFormat,
  { snapshot, row, code: name }: SnapshotArticle,
  maker: string,
): Promise<Response> | undefined {
  const file = photometricFile(snapshot, row, extension, maker);
  if (!file) return undefined;
  const { bytes, charset } = file;
  // Neither format has a registered media type; both are text.
  const mediaType = `text/plain; charset=${charset}`;
  return answerFile(request, snapshot, { tag: contentTag(bytes), bytes, mediaType, name, extension });
}
