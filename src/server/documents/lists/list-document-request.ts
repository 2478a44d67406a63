import type { Language } from "#model/languages/language.ts";
import type { TenderKind } from "#navigation/addresses/document-address.ts";
import type { Snapshot } from "../../catalogue/snapshot.ts";
import type { Requester } from "../../work/requester.ts";
import type { PostedForm } from "./posted-form.ts";

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
