import { articleImageUrl } from "#catalogue/article-image.ts";
import { MAX_NAME_LENGTH, MAX_PRINTED_LINES } from "#model/bounds.ts";
import { hasRooms } from "#project-list/lists/list-zones.ts";
import { listedCodes, type SharedList } from "#project-list/lists/project-list.ts";
import { readSharedList } from "#project-list/sharing/shared-list.ts";
import { contentTag } from "../http/cache-headers.ts";
import { createFairSemaphore } from "../work/fair-semaphore.ts";
import { SHORT_LIST_LINES, TENDER_LIMITS } from "../work/work-limits.ts";
import type { DocumentTools } from "./documents.ts";
import { compiledOverrides, documentBrand, manufacturerOf } from "./sheet/document-brand.ts";
import { documentTexts, type DocumentTexts } from "./sheet/document-texts.ts";
import { answerFile, PDF_FILE, documentRefusal, type RenderedDocument, warnOnTimeout } from "./document-response.ts";
import { listContent, type PrintedList } from "./lists/list-content.ts";
import type { ListInput } from "./lists/list-pdf.ts";
import { GAEB_LANGUAGE, makeListTender } from "./tender-documents.ts";
import { answerListArchive, type ArchiveTools } from "./list-archive.ts";
import type { RenderedFormat, ListDocumentRequest } from "./lists/list-document-request.ts";
import { calculateZone, calculateZones, type CalculatePlan } from "./calculated-zones.ts";
import { roomPage } from "./plans/plan-content.ts";
import type { PlanInput } from "./plans/plan-pdf.ts";
import { reportContent } from "./plans/report-content.ts";
import { projectDetailRows, readCover } from "./sheet/project-details.ts";
import type { Requester } from "../work/requester.ts";
import { productPhoto, type ProductPhoto } from "./sheet/product-photo.ts";

const PHOTO_SIDE_PX = 240;

const MEDIA_TYPES: Readonly<Record<Exclude<RenderedFormat, "pdf">, string>> = {
  txt: "text/plain; charset=utf-8",
  // The format has no registered media type.
  x83: "application/xml; charset=utf-8",
};

/** A request for a format that is made as a whole. */
interface RenderedListRequest extends ListDocumentRequest {
  readonly format: RenderedFormat;
}

/**
 * Answers with a project list as a document: 400 when the request contains no valid list or cover, 413 when it is too long.
 *
 * Documents are cached and made in child processes; tender texts are made in this process, line by line, with a permit each.
 * An archive is made while it is sent.
 *
 * @throws {WorkRefused} when it cannot be made at present
 */
export function createListDocuments(
  tools: DocumentTools,
  {
    calculate,
    ...makers
  }: Pick<ArchiveTools, "makeDatasheet" | "makeContainer"> & { readonly calculate: CalculatePlan },
): (request: Request, documentRequest: ListDocumentRequest) => Promise<Response> {
  const render = createRendering({ ...tools, calculate });
  return async (request, documentRequest) => {
    const texts = documentTexts(
      documentRequest.language,
      compiledOverrides(tools.brandOf(documentRequest.snapshot), documentRequest.language),
    );
    const list = validatedList(documentRequest, texts);
    if (list instanceof Response) return list;
    const name = list.name || texts.list("title");
    const { format } = documentRequest;
    if (format === "zip") {
      const makePdf = (requester: Requester) =>
        render(list, { ...documentRequest, format: "pdf", isReport: false, requester });
      return answerListArchive(
        request,
        { list, name, texts, ...documentRequest },
        {
          makePdf,
          ...makers,
          makePlan: (zone, requester) =>
            makePlan(list, zone, { ...documentRequest, requester }, { ...tools, calculate }),
          maker: manufacturerOf(tools.brandOf(documentRequest.snapshot)),
        },
      );
    }
    if (documentRequest.isReport && !hasRooms(list)) return documentRefusal(400, texts.text("noRooms"), documentRequest.language); // prettier-ignore
    const { tag, bytes } = await render(list, { ...documentRequest, format });
    const file = {
      ...(format === "pdf"
        ? { ...PDF_FILE, name }
        : {
            mediaType: MEDIA_TYPES[format],
            extension: format,
            name: `${name}-${texts.text(`${documentRequest.tender}File`)}`,
          }),
      language: format === "x83" ? GAEB_LANGUAGE : documentRequest.language,
    } as const;
    // Lists are private to their visitors.
    return answerFile(
      request,
      documentRequest.snapshot,
      { tag, bytes, ...file },
      { "cache-control": "private, no-cache" },
    );
  };
}

/** The list and cover of a request, or why there are none. */
function validatedList(
  { text, cover: coverFields, matches, language }: ListDocumentRequest,
  texts: DocumentTexts,
): PrintedList | Response {
  const read = text === undefined ? ({ problem: "damaged" } as const) : readSharedList(text);
  if ("problem" in read) return documentRefusal(400, texts.list(`problems.${read.problem}`), language);
  if (lineCount(read.list) > MAX_PRINTED_LINES)
    return documentRefusal(413, texts.text("listTooLong", { lines: MAX_PRINTED_LINES }), language);
  const cover = readCover({ cover: coverFields });
  if (!cover) return documentRefusal(400, texts.text("coverUnreadable", { longest: MAX_NAME_LENGTH }), language);
  return { ...read.list, cover, matches };
}

/** Renders each document once per version, day, language, portfolio and list. */
function createRendering(
  tools: ListTools,
): (list: PrintedList, documentRequest: RenderedListRequest) => Promise<RenderedDocument> {
  const documents = tools.cache.part<RenderedDocument>({ name: "list document", sizeOf: ({ bytes }) => bytes.length });
  const semaphore = createFairSemaphore(TENDER_LIMITS);
  return (list, documentRequest) => {
    const { snapshot, language, portfolioId, text, format, tender, isReport, day, requester } = documentRequest;
    const key = JSON.stringify([
      snapshot.version,
      day.getTime(),
      language,
      portfolioId ?? "",
      format,
      tender,
      isReport,
      text,
      list.matches ?? 0,
    ]);
    // Documents with details of the project are not cached.
    const isPrivate = Object.values(list.cover).some((detail) => detail !== "");
    return documents.get(isPrivate ? undefined : contentTag(key), requester, (first) => {
      const jobRequest = { ...documentRequest, requester: first };
      if (format !== "pdf") return makeListTender(list, jobRequest, { ...tools, semaphore });
      return isReport ? makeReport(list, jobRequest, tools) : makeList(list, jobRequest, tools);
    });
  };
}

/** What list documents are made with. */
type ListTools = DocumentTools & { readonly calculate: CalculatePlan };

const lineCount = ({ zones }: SharedList): number => zones.reduce((count, { lines }) => count + lines.length, 0);

async function makeList(
  list: PrintedList,
  documentRequest: ListDocumentRequest,
  { brandOf, logger, pictures, pool, calculate }: ListTools,
): Promise<RenderedDocument> {
  const { snapshot, language, portfolioId, day, requester } = documentRequest;
  const { catalogue, version, lights } = snapshot;
  const site = brandOf(snapshot);
  const photos = await makePhotos(list, documentRequest, pictures);
  const plans = await calculateZones(list, documentRequest, calculate);
  const bytes = await warnOnTimeout(
    pool.run({
      kind: "list",
      requester,
      isLong: lineCount(list) > SHORT_LIST_LINES,
      input: (): ListInput => {
        const texts = documentTexts(language, compiledOverrides(site, language));
        const content = listContent(list, { catalogue, portfolioId, lights, plans }, texts);
        return { content, language, brand: documentBrand(site, language), version, day, photos };
      },
    }),
    `of a list with ${lineCount(list)} lines`,
    logger,
  );
  return { tag: contentTag(bytes), bytes };
}

/** The report over a list's rooms, each planned one on a page. @see rule F12 */
async function makeReport(
  list: PrintedList,
  documentRequest: ListDocumentRequest,
  tools: ListTools,
): Promise<RenderedDocument> {
  const { snapshot, portfolioId } = documentRequest;
  const { catalogue, lights } = snapshot;
  const plans = await calculateZones(list, documentRequest, tools.calculate);
  return renderRooms(list, documentRequest, tools, (texts) => ({
    rooms: list.zones.flatMap(({ name }, index) => {
      const plan = plans[index];
      return plan ? [roomPage(name || texts.list("noZone"), plan)] : [];
    }),
    report: reportContent(list, { catalogue, portfolioId, lights, plans }, texts),
  }));
}

/** The document of a planned zone; `undefined` if the zone has no plan. */
async function makePlan(
  list: PrintedList,
  zone: PrintedList["zones"][number],
  documentRequest: ListDocumentRequest,
  tools: ListTools,
): Promise<RenderedDocument | undefined> {
  const plan = await calculateZone(zone, documentRequest, tools.calculate);
  if (!plan) return undefined;
  return renderRooms(list, documentRequest, tools, (texts) => ({
    rooms: [roomPage(zone.name || texts.list("noZone"), plan)],
  }));
}

async function renderRooms(
  { name: project, cover }: PrintedList,
  { snapshot, language, day, requester }: ListDocumentRequest,
  { brandOf, pool, logger }: DocumentTools,
  content: (texts: DocumentTexts) => Pick<PlanInput, "rooms" | "report">,
): Promise<RenderedDocument> {
  const site = brandOf(snapshot);
  const texts = documentTexts(language, compiledOverrides(site, language));
  const { rooms, report } = content(texts);
  const bytes = await warnOnTimeout(
    pool.run({
      kind: "plan",
      requester,
      isLong: rooms.length > 1,
      input: (): PlanInput => ({
        rooms,
        report,
        project: projectDetailRows({ project, cover }, texts) ?? [],
        isFalseColour: false,
        language,
        brand: documentBrand(site, language),
        version: snapshot.version,
        day,
      }),
    }),
    `of ${rooms.length} rooms`,
    logger,
  );
  return { tag: contentTag(bytes), bytes };
}

/** The articles' own pictures by row, made one after the other. */
async function makePhotos(
  list: SharedList,
  { snapshot, requester }: ListDocumentRequest,
  pictures: DocumentTools["pictures"],
): Promise<ReadonlyMap<number, ProductPhoto>> {
  const { catalogue } = snapshot;
  const photos = new Map<number, ProductPhoto>();
  for (const code of listedCodes(list)) {
    const resolved = catalogue.resolve(code);
    if (resolved?.kind !== "article" || photos.has(resolved.row)) continue;
    const photo = await productPhoto(
      articleImageUrl(catalogue.article(resolved.row), catalogue),
      { snapshot, pictures },
      PHOTO_SIDE_PX,
      requester,
    );
    if (photo) photos.set(resolved.row, photo);
  }
  return photos;
}
