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
import { refusal } from "../../http/error-responses.ts";

/**
 * A document with pictures, a tender text, the same as a bill of quantities (GAEB DA XML), and an archive of the document
 * with the datasheets, photometric files and GLDF containers of all articles; their file extensions.
 */
export const LIST_FORMATS = ["pdf", "txt", "x83", "zip"] as const;
type ListFormat = (typeof LIST_FORMATS)[number];
/** The formats that are made as a whole. */
export type RenderedFormat = Exclude<ListFormat, "zip">;

/** A request for a document of a project list. */
export interface ListDocumentRequest extends PostedForm {
  readonly snapshot: Snapshot;
  readonly language: Language;
  readonly portfolioId: string | undefined;
  readonly format: ListFormat;
  /** The parameters of the two tender formats. */
  readonly tender: TenderKind;
  /** Whether the PDF is the report over the list's rooms. */
  readonly isReport: boolean;
  readonly day: Date;
  readonly requester: Requester;
}

/** A list, or the details of a planned room's project, as received from a form, not yet validated. */
export interface PostedForm extends ProjectDetails {
  /** As written by `writeSharedList`; absent: none was sent. */
  readonly text: string | undefined;
  /** How many articles match a selection of which these are the first; absent: the list is a project list. @see rule F21 */
  readonly matches?: number | undefined;
}

const withinLimit = bodyLimit({
  maxSize: MAX_FORM_BYTES,
  onError: (c) => c.body(null, 413, { "cache-control": "no-store" }),
});

/** Refuses forms beyond the size limit, and those whose client disconnects, which is not a server error. */
export const limitedForm: MiddlewareHandler = async (c, next) => {
  const refused = await withinLimit(c, () => Promise.resolve()).catch(() => refusal(400));
  return refused ?? next();
};

/** The fields of a form; without a list if there is none or the form cannot be read. */
export async function postedForm(c: Context): Promise<PostedForm> {
  try {
    const form = await c.req.parseBody();
    const texts = (name: string): [string, string][] => {
      const field = form[name];
      return typeof field === "string" ? [[name, field]] : [];
    };
    const matches = Number(texts(MATCHES_PARAMETER)[0]?.[1]);
    return {
      text: texts(LIST_PARAMETER)[0]?.[1],
      project: texts("project")[0]?.[1],
      cover: Object.fromEntries(COVER_FIELDS.flatMap(texts)),
      matches: Number.isSafeInteger(matches) && matches > 0 ? matches : undefined,
    };
  } catch {
    return { text: undefined };
  }
}
