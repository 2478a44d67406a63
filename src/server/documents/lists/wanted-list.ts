import type { Language } from "#model/languages/language.ts";
import type { TenderKind } from "#navigation/addresses/document-address.ts";
import type { Snapshot } from "../../catalogue/snapshot.ts";
import type { Requester } from "../../work/requester.ts";
import type { PostedList } from "./posted-list.ts";

/** A document with pictures, a tender text, and the same as a bill of quantities (GAEB DA XML); the endings of their files. */
export const LIST_FORMATS = ["pdf", "txt", "x83"] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

/** A project list that is wanted as a document. */
export interface WantedList extends PostedList {
  readonly snapshot: Snapshot;
  readonly language: Language;
  readonly portfolioId: string | undefined;
  readonly format: ListFormat;
  /** What the two tender formats ask for. */
  readonly tender: TenderKind;
  readonly day: Date;
  readonly requester: Requester;
}
