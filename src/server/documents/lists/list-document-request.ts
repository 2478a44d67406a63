import type { Language } from "#model/languages/language.ts";
import type { TenderKind } from "#navigation/addresses/document-address.ts";
import type { Snapshot } from "../../catalogue/snapshot.ts";
import type { Requester } from "../../work/requester.ts";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { MAX_FORM_BYTES } from "#model/bounds.ts";
import { LIST_PARAMETER, MATCHES_PARAMETER } from "#project-list/lists/list-address.ts";
import { COVER_FIELDS } from "#project-list/lists/list-cover.ts";
import type { ProjectDetails } from "../sheet/project-details.ts";
import { errorResponse } from "../../http/responses.ts";

/**
 * The formats of list documents by file extension: a PDF with pictures, a tender text, a bill of quantities (GAEB DA
 * XML), and an archive with the PDF, the datasheets, photometric files and GLDF containers of all articles.
 */
export const LIST_FORMATS = ["pdf", "txt", "x83", "zip"] as const;
type ListFormat = (typeof LIST_FORMATS)[number];
/** The formats that are rendered completely before they are sent. */
export type RenderedFormat = Exclude<ListFormat, "zip">;

export interface ListDocumentRequest extends PostedForm {
  readonly snapshot: Snapshot;
  readonly language: Language;
  readonly portfolioId: string | undefined;
  readonly format: ListFormat;
  /** The kind of tender text, for the formats `txt` and `x83`. */
  readonly tender: TenderKind;
  /** Whether the PDF is the report on the list's rooms. */
  readonly isReport: boolean;
  readonly day: Date;
  readonly requester: Requester;
}

/** A list, or the details of a planned room's project, as received from a form, not yet validated. */
export interface PostedForm extends ProjectDetails {
  /** As written by `writeSharedList`; absent: none was sent. */
  readonly listText: string | undefined;
  /**
   * How many articles match the selection, of which the list may contain only a part; absent: it is a project list.
   * @see rule F21
   */
  readonly matchCount?: number | undefined;
}

const limitBodySize = bodyLimit({
  maxSize: MAX_FORM_BYTES,
  onError: (c) => c.body(null, 413, { "cache-control": "no-store" }),
});

/**
 * Middleware that rejects forms above the size limit, and those whose client disconnects, which is not a server error.
 */
export const limitFormSize: MiddlewareHandler = async (c, next) => {
  const rejection = await limitBodySize(c, () => Promise.resolve()).catch(() => errorResponse(400));
  return rejection ?? next();
};

/** Reads the fields of a form; `listText` is absent if there is no list or the form cannot be parsed. */
export async function readPostedForm(c: Context): Promise<PostedForm> {
  try {
    const form = await c.req.parseBody();
    const textEntries = (name: string): [string, string][] => {
      const field = form[name];
      return typeof field === "string" ? [[name, field]] : [];
    };
    const matchCount = Number(textEntries(MATCHES_PARAMETER)[0]?.[1]);
    return {
      listText: textEntries(LIST_PARAMETER)[0]?.[1],
      project: textEntries("project")[0]?.[1],
      cover: Object.fromEntries(COVER_FIELDS.flatMap(textEntries)),
      matchCount: Number.isSafeInteger(matchCount) && matchCount > 0 ? matchCount : undefined,
    };
  } catch {
    return { listText: undefined };
  }
}
