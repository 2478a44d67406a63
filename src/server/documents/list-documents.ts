import { setImmediate as nextTurn } from "node:timers/promises";
import { MOST_PRINTED_LINES } from "#model/bounds.ts";
import { VERSION_HEADER } from "#model/endpoints.ts";
import type { Language } from "#model/languages/language.ts";
import type { SharedList } from "#project-list/lists/project-list.ts";
import { readSharedList } from "#project-list/sharing/shared-list.ts";
import { listTender } from "#tender/list-tender.ts";
import type { TenderSource } from "#tender/tender-text.ts";
import type { TenderKind } from "#navigation/addresses/document-address.ts";
import { answer } from "../http/answer.ts";
import { compress } from "../http/compress.ts";
import { contentTag } from "../http/content-tag.ts";
import type { SiteCache } from "../http/site-cache.ts";
import type { PictureMaker } from "../pictures/picture-maker.ts";
import type { Snapshot } from "../catalogue/snapshot.ts";
import { documentWords, type DocumentWords } from "./document-words.ts";
import { fileDisposition } from "./file-disposition.ts";
import { listContent } from "./list-content.ts";
import type { MadeDocument } from "./made-document.ts";
import { productPhoto } from "./product-photo.ts";
import { tenderSource } from "./tender-source.ts";

/** A project list that is wanted as a document. */
export interface WantedList {
  readonly snapshot: Snapshot;
  readonly language: Language;
  readonly portfolioId: string | undefined;
  /** As `writeSharedList` wrote it; absent: none was sent. */
  readonly text: string | undefined;
  /** Absent: the document with pictures. */
  readonly tender: TenderKind | undefined;
  readonly day: Date;
}

const PHOTO_SIDE_PX = 240;

/**
 * Answers with a project list as a document: 400 when what was sent is no list, 413 when it is too long.
 *
 * One list is made at a time, and each once: a list is a visitor's own, and may be long.
 */
export function createListDocuments(
  maker: PictureMaker,
  cache: SiteCache,
): (request: Request, wanted: WantedList) => Promise<Response> {
  const made = cache.part<MadeDocument>({ name: "list document", sizeOf: ({ bytes }) => bytes.length });
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(make: () => Promise<T>): Promise<T> => {
    const next = last.then(make, make);
    last = next.catch(() => undefined);
    return next;
  };

  return async (request, wanted) => {
    const { snapshot, language, portfolioId, text, tender, day } = wanted;
    const words = documentWords(language);
    const read = text === undefined ? ({ problem: "damaged" } as const) : readSharedList(text);
    if ("problem" in read) return refusal(400, words.list(`problems.${read.problem}`), language);
    if (lineCount(read.list) > MOST_PRINTED_LINES)
      return refusal(413, words.say("listTooLong", { lines: MOST_PRINTED_LINES }), language);
    const key = JSON.stringify([snapshot.version, day.getTime(), language, portfolioId ?? "", tender, text]);
    const { tag, bytes } = await made.get(contentTag(key), () =>
      inTurn(() =>
        tender ? makeTender(read.list, tender, wanted, words) : makeList(read.list, wanted, { words, maker }),
      ),
    );
    return answer(request, {
      tag,
      headers: {
        ...fileHeaders(read.list.name || words.list("title"), tender, words),
        "content-language": language,
        // A list is its visitor's own.
        "cache-control": "private, no-cache",
        [VERSION_HEADER]: snapshot.version,
      },
      // A PDF is compressed in itself.
      ...(!tender && { encodings: ["identity"] }),
      body: (encoding) => compress(bytes, encoding),
    });
  };
}

const fileHeaders = (
  name: string,
  tender: TenderKind | undefined,
  words: DocumentWords,
): Readonly<Record<"content-type" | "content-disposition", string>> =>
  tender
    ? {
        "content-type": "text/plain; charset=utf-8",
        "content-disposition": fileDisposition("attachment", `${name}-${words.say(`${tender}File`)}`, "txt"),
      }
    : {
        "content-type": "application/pdf",
        "content-disposition": fileDisposition("inline", name, "pdf"),
      };

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
  list: SharedList,
  { snapshot, portfolioId, day }: WantedList,
  { words, maker }: { readonly words: DocumentWords; readonly maker: PictureMaker },
): Promise<MadeDocument> {
  const { catalogue, version } = snapshot;
  const { listPdf } = await import("./list-pdf.ts");
  const bytes = await listPdf({
    content: listContent(list, { catalogue, portfolioId }, words),
    words,
    version,
    day,
    photoOf: (row) => productPhoto(catalogue.article(row), { snapshot, maker }, PHOTO_SIDE_PX),
  });
  return { tag: contentTag(bytes), bytes };
}

async function makeTender(
  list: SharedList,
  kind: TenderKind,
  { snapshot: { catalogue }, language, day }: WantedList,
  words: DocumentWords,
): Promise<MadeDocument> {
  const sourceOf = (code: string): TenderSource | undefined => {
    const found = catalogue.resolve(code);
    return found?.kind === "article" ? tenderSource(catalogue, language, found.row) : undefined;
  };
  const pieces: string[] = [];
  for (const piece of listTender({ list, kind, words, date: words.day(day), sourceOf })) {
    pieces.push(piece);
    await nextTurn();
  }
  const bytes = Buffer.from(pieces.join(""));
  return { tag: contentTag(bytes), bytes };
}
