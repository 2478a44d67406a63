import { articleImageUrl } from "#catalogue/article-image.ts";
import { MAX_NAME_LENGTH, MAX_PRINTED_LINES } from "#model/bounds.ts";
import { hasRooms } from "#project-list/lists/list-zones.ts";
import { listedCodes, type SharedList } from "#project-list/lists/project-list.ts";
import { readSharedList } from "#project-list/sharing/shared-list.ts";
import { shortContentHash } from "../http/responses.ts";
import { FairSemaphore } from "../work/fair-semaphore.ts";
import { MAX_SHORT_LIST_LINES, TENDER_LIMITS } from "../work/work-limits.ts";
import type { DocumentDependencies } from "./documents.ts";
import { documentInput, manufacturerOf, siteDocumentTexts } from "./sheet/document-brand.ts";
import type { DocumentTexts } from "./sheet/document-texts.ts";
import {
  createDocumentCache,
  documentFileResponse,
  PDF_FILE,
  documentErrorResponse,
  type RenderedDocument,
  runDocumentJob,
  toDocument,
} from "./document-response.ts";
import { listContent, type PrintedList } from "./lists/list-content.ts";
import type { ListInput } from "./lists/list-pdf.ts";
import { GAEB_LANGUAGE, makeListTender } from "./tender-documents.ts";
import { listArchiveResponse, type ArchiveDependencies } from "./list-archive.ts";
import type { RenderedFormat, ListDocumentRequest } from "./lists/list-document-request.ts";
import { calculateZone, calculateZones, type CalculatePlan } from "./calculate-zones.ts";
import { toRoomPage } from "./plans/plan-content.ts";
import type { PlanInput } from "./plans/plan-pdf.ts";
import { reportContent } from "./plans/report-content.ts";
import { projectDetailRows, parseCover } from "./sheet/project-details.ts";
import { makeProductPhoto } from "./sheet/product-photo.ts";

const PHOTO_SIDE_PX = 240;

const MEDIA_TYPES: Readonly<Record<Exclude<RenderedFormat, "pdf">, string>> = {
  txt: "text/plain; charset=utf-8",
  // The format has no registered media type.
  x83: "application/xml; charset=utf-8",
};

/** A request for a format that is rendered completely before it is sent. */
interface RenderedListRequest extends ListDocumentRequest {
  readonly format: RenderedFormat;
}

/**
 * Creates the handler that responds with a project list as a document: 400 without a valid list and cover, 413 when the
 * list is too long. Documents are cached and generated in child processes, tender texts in this one, one at a time.
 *
 * @throws {WorkRefusedError}
 */
export function createListDocumentHandler(
  dependencies: ListDependencies & Pick<ArchiveDependencies, "makeDatasheet" | "makeContainer">,
): (request: Request, documentRequest: ListDocumentRequest) => Promise<Response> {
  const render = createListRenderer(dependencies);
  return async (request, documentRequest) => {
    const { snapshot, language, format, tender, isReport } = documentRequest;
    const siteBrand = dependencies.brandOf(snapshot);
    const texts = siteDocumentTexts(siteBrand, language);
    const list = validateList(documentRequest, texts);
    if (list instanceof Response) return list;
    const name = list.name || texts.list("title");
    if (format === "zip")
      return listArchiveResponse(
        request,
        { ...documentRequest, list, name, texts },
        {
          ...dependencies,
          makePdf: (requester) => render(list, { ...documentRequest, format: "pdf", isReport: false, requester }),
          makeZonePlan: (zone, requester) => makeZonePlan(list, zone, { ...documentRequest, requester }, dependencies),
          manufacturer: manufacturerOf(siteBrand),
        },
      );
    if (isReport && !hasRooms(list)) return documentErrorResponse(400, texts.text("noRooms"), language);
    const file = {
      ...(await render(list, { ...documentRequest, format })),
      ...(format === "pdf"
        ? { ...PDF_FILE, name }
        : { mediaType: MEDIA_TYPES[format], extension: format, name: `${name}-${texts.text(`${tender}File`)}` }),
      language: format === "x83" ? GAEB_LANGUAGE : language,
    };
    // Lists are private to their visitors.
    return documentFileResponse(request, snapshot, file, { "cache-control": "private, no-cache" });
  };
}

/** The list and cover of a request, or the error response. */
function validateList(
  { listText, cover: coverFields, matchCount, language }: ListDocumentRequest,
  texts: DocumentTexts,
): PrintedList | Response {
  const parsed = readSharedList(listText ?? "");
  if ("problem" in parsed) return documentErrorResponse(400, texts.list(`problems.${parsed.problem}`), language);
  if (lineCount(parsed.list) > MAX_PRINTED_LINES)
    return documentErrorResponse(413, texts.text("listTooLong", { lines: MAX_PRINTED_LINES }), language);
  const cover = parseCover({ cover: coverFields });
  if (!cover) return documentErrorResponse(400, texts.text("coverUnreadable", { longest: MAX_NAME_LENGTH }), language);
  return { ...parsed.list, cover, matchCount };
}

/** Creates the function that renders each document once per version, day, language, portfolio and list. */
function createListRenderer(
  dependencies: ListDependencies,
): (list: PrintedList, documentRequest: RenderedListRequest) => Promise<RenderedDocument> {
  const documents = createDocumentCache(dependencies.cache, "list document");
  const semaphore = new FairSemaphore(TENDER_LIMITS);
  return (list, documentRequest) => {
    const { snapshot, language, portfolioId, listText, format, tender, isReport, day, requester } = documentRequest;
    const key = JSON.stringify([
      snapshot.version,
      day.getTime(),
      language,
      portfolioId ?? "",
      format,
      tender,
      isReport,
      listText,
      list.matchCount ?? 0,
    ]);
    // Documents with details of the project are not cached.
    const isPrivate = Object.values(list.cover).some((detail) => detail !== "");
    return documents.getOrCreate(isPrivate ? undefined : shortContentHash(key), requester, (firstRequester) => {
      const jobRequest = { ...documentRequest, requester: firstRequester };
      if (format !== "pdf") return makeListTender(list, jobRequest, { ...dependencies, semaphore });
      return isReport
        ? makeRoomReport(list, jobRequest, dependencies)
        : makeListDocument(list, jobRequest, dependencies);
    });
  };
}

type ListDependencies = DocumentDependencies & { readonly calculate: CalculatePlan };

const lineCount = ({ zones }: SharedList): number => zones.reduce((count, { lines }) => count + lines.length, 0);

async function makeListDocument(
  list: PrintedList,
  documentRequest: ListDocumentRequest,
  dependencies: ListDependencies,
): Promise<RenderedDocument> {
  const { snapshot, language, portfolioId, requester } = documentRequest;
  const { catalogue, lights } = snapshot;
  const siteBrand = dependencies.brandOf(snapshot);
  const photos = await makePhotos(list, documentRequest, dependencies.convertPicture);
  const plans = await calculateZones(list, documentRequest, dependencies.calculate);
  const isLong = lineCount(list) > MAX_SHORT_LIST_LINES;
  const input = (): ListInput => {
    const content = listContent(
      list,
      { catalogue, portfolioId, lights, plans },
      siteDocumentTexts(siteBrand, language),
    );
    return { ...documentInput(siteBrand, documentRequest), content, photos };
  };
  const name = `of a list with ${lineCount(list)} lines`;
  return toDocument(await runDocumentJob({ kind: "list", requester, isLong, input }, name, dependencies));
}

/** The report on a list's rooms, with a page for each planned room. @see rule F12 */
async function makeRoomReport(
  list: PrintedList,
  documentRequest: ListDocumentRequest,
  dependencies: ListDependencies,
): Promise<RenderedDocument> {
  const { snapshot, portfolioId } = documentRequest;
  const { catalogue, lights } = snapshot;
  const plans = await calculateZones(list, documentRequest, dependencies.calculate);
  return renderRooms(list, documentRequest, dependencies, (texts) => ({
    rooms: list.zones.flatMap(({ name }, index) => {
      const plan = plans[index];
      return plan ? [toRoomPage(name || texts.list("noZone"), plan)] : [];
    }),
    report: reportContent(list, { catalogue, portfolioId, lights, plans }, texts),
  }));
}

/** The document of a planned zone; `undefined` if the zone has no plan. */
async function makeZonePlan(
  list: PrintedList,
  zone: PrintedList["zones"][number],
  documentRequest: ListDocumentRequest,
  dependencies: ListDependencies,
): Promise<RenderedDocument | undefined> {
  const plan = await calculateZone(zone, documentRequest, dependencies.calculate);
  if (!plan) return undefined;
  return renderRooms(list, documentRequest, dependencies, (texts) => ({
    rooms: [toRoomPage(zone.name || texts.list("noZone"), plan)],
  }));
}

async function renderRooms(
  { name: project, cover }: PrintedList,
  documentRequest: ListDocumentRequest,
  dependencies: DocumentDependencies,
  content: (texts: DocumentTexts) => Pick<PlanInput, "rooms" | "report">,
): Promise<RenderedDocument> {
  const { snapshot, language, requester } = documentRequest;
  const siteBrand = dependencies.brandOf(snapshot);
  const texts = siteDocumentTexts(siteBrand, language);
  const { rooms, report } = content(texts);
  const input = (): PlanInput => ({
    ...documentInput(siteBrand, documentRequest),
    rooms,
    report,
    project: projectDetailRows({ project, cover }, texts) ?? [],
    isFalseColour: false,
  });
  const job = { kind: "plan", requester, isLong: rooms.length > 1, input } as const;
  return toDocument(await runDocumentJob(job, `of ${rooms.length} rooms`, dependencies));
}

/** The articles' photos by code, created one after another. */
async function makePhotos(
  list: SharedList,
  { snapshot, requester }: ListDocumentRequest,
  convertPicture: DocumentDependencies["convertPicture"],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const { catalogue } = snapshot;
  const photos = new Map<string, Uint8Array>();
  for (const code of listedCodes(list)) {
    const row = catalogue.articleRow(code);
    if (row === undefined) continue;
    const photo = await makeProductPhoto(
      articleImageUrl(catalogue.article(row), catalogue),
      { snapshot, convertPicture },
      PHOTO_SIDE_PX,
      requester,
    );
    if (photo) photos.set(code, photo);
  }
  return photos;
}
