import * as z from "zod/mini";
import { MAX_NAME_LENGTH } from "#model/bounds.ts";
import { coverLines, ListCover } from "#project-list/lists/list-cover.ts";
import type { DocumentTexts } from "./document-texts.ts";
import type { LabelledText } from "./labelled-values.ts";

/** The details of a document's project as received from a form, not yet validated. */
export interface ProjectDetails {
  /** The project's name; absent: the list's name, or none. */
  readonly project?: string | undefined;
  /** Client, number, planner, date, by field. */
  readonly cover?: Readonly<Record<string, string>> | undefined;
}

/** A validated cover; `undefined` if a field is too long or the date is invalid. */
export const parseCover = ({ cover = {} }: ProjectDetails): ListCover | undefined => z.safeParse(ListCover, cover).data;

/** The printed details of a project, without empty ones; `undefined` if one is too long or the date is invalid. */
export function projectDetailRows(details: ProjectDetails = {}, texts: DocumentTexts): LabelledText[] | undefined {
  const { project = "" } = details;
  const cover = parseCover(details);
  if (!cover || project.length > MAX_NAME_LENGTH) return undefined;
  const name = project.trim();
  return [...(name === "" ? [] : [{ label: texts.list("cover.project"), text: name }]), ...coverRows(cover, texts)];
}

/** The fields of a cover as a document prints them, without the empty ones. */
export const coverRows = (cover: ListCover, texts: DocumentTexts): LabelledText[] =>
  coverLines(cover, texts.formatDate).map(({ field, text }) => ({ label: texts.list(`cover.${field}`), text }));
