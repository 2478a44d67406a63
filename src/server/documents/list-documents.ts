import { articleImageUrl } from "#catalogue/article-image.ts";
import * as z from "zod/mini";
import { MAX_NAME_LENGTH, MAX_PRINTED_LINES } from "#model/bounds.ts";
import { VERSION_HEADER } from "#model/endpoints.ts";
import type { Language } from "#model/languages/language.ts";
import { ListCover } from "#project-list/lists/list-cover.ts";
import { listedCodes, type SharedList } from "#project-list/lists/project-list.ts";
import { readSharedList } from "#project-list/sharing/shared-list.ts";
import { answer } from "../http/answer.ts";
import { compress } from "../http/compress.ts";
import { contentTag } from "../http/content-tag.ts";
import { createFairSemaphore } from "../work/fair-semaphore.ts";
import { SHORT_LIST_LINES, TENDER_LIMITS } from "../work/work-limits.ts";
import type { DocumentTools } from "./documents.ts";
import { compiledOverrides, documentBrand, makerOf } from "./sheet/document-brand.ts";
import { documentTexts, type DocumentTexts } from "./sheet/document-texts.ts";
import { fileDisposition } from "./file-disposition.ts";
import { listContent, type PrintedList } from "./lists/list-content.ts";
import type { ListInput } from "./lists/list-pdf.ts";
import { GAEB_LANGUAGE, makeListTender } from "./make-list-tender.ts";
import { answerListArchive } from "./list-archive.ts";
import type { RenderedFormat, ListDocumentRequest } from "./lists/list-document-request.ts";
import type { MakeDatasheet } from "./datasheet-maker.ts";
import type { Requester } from "../work/requester.ts";
import { type RenderedDocument, warnWhenLate } from "./rendered-document.ts";
import { productPhoto, type ProductPhoto } from "./sheet/product-photo.ts";

const PHOTO_SIDE_PX = 240;

const TYPES: Readonly<Record<RenderedFormat, string>> = {
  pdf: "application/pdf",
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
  makeDatasheet: MakeDatasheet,
): (request: Request, documentRequest: ListDocumentRequest) => Promise<Response> {
  const render = createRendering(tools);
  return async (request, documentRequest) => {
    const texts = documentTexts(
      documentRequest.language,
      compiledOverrides(tools.brandOf(documentRequest.snapshot), documentRequest.language),
    );
    const list = checkedList(documentRequest, texts);
    if (list instanceof Response) return list;
    const name = list.name || texts.list("title");
    const { format } = documentRequest;
    if (format === "zip") {
      const makePdf = (requester: Requester) => render(list, { ...documentRequest, format: "pdf", requester });
      return answerListArchive(
        request,
        { list, name, words: texts, ...documentRequest },
        { makePdf, makeDatasheet, maker: makerOf(tools.brandOf(documentRequest.snapshot)) },
      );
    }
    const { tag, bytes } = await render(list, { ...documentRequest, format });
    return answer(request, {
      tag,
      headers: {
        ...fileHeaders(name, { ...documentRequest, format }, texts),
        "content-language": format === "x83" ? GAEB_LANGUAGE : documentRequest.language,
        // Lists are private to their visitors.
        "cache-control": "private, no-cache",
        [VERSION_HEADER]: documentRequest.snapshot.version,
      },
      // PDFs are already compressed.
      ...(format === "pdf" && { encodings: ["identity"] }),
      body: (encoding) => compress(bytes, encoding),
    });
  };
}

/** The list and cover of a request, or why there are none. */
function checkedList(
  { text, cover: typed = {}, matches, language }: ListDocumentRequest,
  texts: DocumentTexts,
): PrintedList | Response {
  const read = text === undefined ? ({ problem: "damaged" } as const) : readSharedList(text);
  if ("problem" in read) return refusal(400, texts.list(`problems.${read.problem}`), language);
  if (lineCount(read.list) > MAX_PRINTED_LINES)
    return refusal(413, texts.text("listTooLong", { lines: MAX_PRINTED_LINES }), language);
  const cover = z.safeParse(ListCover, typed).data;
  if (!cover) return refusal(400, texts.text("coverUnreadable", { longest: MAX_NAME_LENGTH }), language);
  return { ...read.list, cover, matches };
}

/** Renders each document once per version, day, language, portfolio and list. */
function createRendering(
  tools: DocumentTools,
): (list: PrintedList, documentRequest: RenderedListRequest) => Promise<RenderedDocument> {
  const documents = tools.cache.part<RenderedDocument>({ name: "list document", sizeOf: ({ bytes }) => bytes.length });
  const semaphore = createFairSemaphore(TENDER_LIMITS);
  return (list, documentRequest) => {
    const { snapshot, language, portfolioId, text, format, tender, day, requester } = documentRequest;
    const key = JSON.stringify([
      snapshot.version,
      day.getTime(),
      language,
      portfolioId ?? "",
      format,
      tender,
      text,
      list.cover,
      list.matches ?? 0,
    ]);
    return documents.get(contentTag(key), requester, (first) => {
      const jobRequest = { ...documentRequest, requester: first };
      return format === "pdf"
        ? makeList(list, jobRequest, tools)
        : makeListTender(list, jobRequest, { ...tools, semaphore });
    });
  };
}

const fileHeaders = (
  name: string,
  { format, tender }: RenderedListRequest,
  texts: DocumentTexts,
): Readonly<Record<"content-type" | "content-disposition", string>> => ({
  "content-type": TYPES[format],
  "content-disposition":
    format === "pdf"
      ? fileDisposition("inline", name, format)
      : fileDisposition("attachment", `${name}-${texts.text(`${tender}File`)}`, format),
});

const lineCount = ({ zones }: SharedList): number => zones.reduce((count, { lines }) => count + lines.length, 0);

const refusal = (status: 400 | 413, message: string, language: Language): Response =>
  new Response(`${message}\n`, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "content-language": language,
      "cache-control": "no-store",
    },
  });

async function makeList(
  list: PrintedList,
  documentRequest: ListDocumentRequest,
  { brandOf, logger, pictures, pool }: DocumentTools,
): Promise<RenderedDocument> {
  const { snapshot, language, portfolioId, day, requester } = documentRequest;
  const { catalogue, version, lights } = snapshot;
  const site = brandOf(snapshot);
  const photos = await photosOf(list, documentRequest, pictures);
  const bytes = await warnWhenLate(
    pool.run({
      kind: "list",
      requester,
      isLong: lineCount(list) > SHORT_LIST_LINES,
      input: (): ListInput => {
        const texts = documentTexts(language, compiledOverrides(site, language));
        const content = listContent(list, { catalogue, portfolioId, lights }, texts);
        return { content, language, brand: documentBrand(site, language), version, day, photos };
      },
    }),
    `of a list with ${lineCount(list)} lines`,
    logger,
  );
  return { tag: contentTag(bytes), bytes };
}

/** The articles' own pictures by row, made one after the other. */
async function photosOf(
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
