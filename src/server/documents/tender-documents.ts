import { writeListGaeb } from "#tender/list-gaeb.ts";
import { writeListTender } from "#tender/list-tender.ts";
import type { TenderSource } from "#tender/tender-text.ts";
import type { SiteBrand } from "../catalogue/site-brand.ts";
import type { FairSemaphore } from "../work/fair-semaphore.ts";
import { yieldToEventLoop } from "../work/event-loop.ts";
import type { DocumentDependencies } from "./documents.ts";
import { type RenderedDocument, toDocument } from "./document-response.ts";
import { siteDocumentTexts } from "./sheet/document-brand.ts";
import type { PrintedList } from "./lists/list-content.ts";
import type { ListDocumentRequest } from "./lists/list-document-request.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Language } from "#model/languages/language.ts";
import { articleView } from "#views/product/article-view.ts";

/** Bills of quantities are always in German, like the tender programs that read them. */
export const GAEB_LANGUAGE = "de";

/** Makes a tender text in slices between other requests; stops when the client disconnects. */
export async function makeListTender(
  list: PrintedList,
  request: ListDocumentRequest,
  { brandOf, semaphore }: Pick<DocumentDependencies, "brandOf"> & { readonly semaphore: FairSemaphore },
): Promise<RenderedDocument> {
  const { requester } = request;
  const release = await semaphore.acquire(requester);
  try {
    const chunks: string[] = [];
    for (const chunk of tenderChunks(list, request, brandOf(request.snapshot))) {
      requester.signal.throwIfAborted();
      chunks.push(chunk);
      await yieldToEventLoop();
    }
    return toDocument(Buffer.from(chunks.join("")));
  } finally {
    release();
  }
}

function tenderChunks(
  list: PrintedList,
  { snapshot: { catalogue }, language: pageLanguage, format, tender: kind, day }: ListDocumentRequest,
  siteBrand: SiteBrand,
): Generator<string> {
  const language = format === "x83" ? GAEB_LANGUAGE : pageLanguage;
  const texts = siteDocumentTexts(siteBrand, language);
  const sourceOf = (code: string): TenderSource | undefined => {
    const row = catalogue.articleRow(code);
    return row === undefined ? undefined : tenderSource(catalogue, language, row);
  };
  if (format !== "x83") return writeListTender({ list, kind, texts, date: texts.formatDate(day), sourceOf });
  return writeListGaeb({
    list,
    kind,
    texts,
    day,
    sourceOf,
    formatDate: texts.formatDate,
    cover: list.cover,
    coverName: (field) => texts.list(`cover.${field}`),
    program: siteBrand.publicBrand.names[language],
  });
}

/** An article's properties for tender texts, independent of the portfolio. */
export function tenderSource(catalogue: Catalogue, language: Language, row: number): TenderSource {
  const view = articleView({ catalogue, language, portfolioId: undefined, query: [] }, row);
  return { view, brand: view.family && catalogue.family(view.family.id)?.brand };
}
