import * as z from "zod/mini";
import { LONGEST_CODE, LONGEST_NAME, LONGEST_NOTE, MOST_LINES, MOST_PIECES, MOST_ZONES } from "#model/bounds.ts";
import { ListCover } from "./list-cover.ts";

/** A number that names a list or zone for as long as it lives; it is not used again in the same browser content. */
const Id = z.int().check(z.positive());

const Name = z.string().check(z.maxLength(LONGEST_NAME));

/**
 * An article, how many pieces of it, and what the planner noted.
 *
 * `known` is the fingerprint of the article's data when it was put in (`article-fingerprint.ts`); absent: not known then.
 */
export const ListLine = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(LONGEST_CODE)),
  quantity: z.int().check(z.minimum(1), z.maximum(MOST_PIECES)),
  note: z._default(z.string().check(z.maxLength(LONGEST_NOTE)), ""),
  known: z.optional(z.string().check(z.regex(/^[\w-]{16}$/))),
});
export type ListLine = z.infer<typeof ListLine>;

/** Lines in their order; no article stands in one zone twice. */
const Lines = z.array(ListLine).check(
  z.maxLength(MOST_LINES),
  z.refine((lines: readonly ListLine[]) => new Set(lines.map(({ code }) => code)).size === lines.length),
);

const SharedZone = z.object({ name: Name, lines: Lines });

/** A list as it is handed on: what its browser-only numbers leave out. A zone without a name holds what is in no room. */
export const SharedList = z.object({
  name: Name,
  zones: z.array(SharedZone).check(z.minLength(1), z.maxLength(MOST_ZONES)),
});
export type SharedList = z.infer<typeof SharedList>;

/** A room or part of the building, with its lines. */
export const ListZone = z.extend(SharedZone, { id: Id });
export type ListZone = z.infer<typeof ListZone>;

/** A project list: at least one zone, of which the first is there from the start and may stay without a name. */
export const ProjectList = z.object({
  id: Id,
  name: Name,
  zones: z.array(ListZone).check(z.minLength(1), z.maxLength(MOST_ZONES)),
  cover: z.optional(ListCover),
});
export type ProjectList = z.infer<typeof ProjectList>;

/** All lists of a browser. Articles are added to the current one; absent: there is no list yet. */
export interface ProjectLists {
  readonly current: number | undefined;
  readonly lists: readonly ProjectList[];
}

/** Where a line stands in a list. */
export interface LinePlace {
  readonly zone: number;
  readonly code: string;
}

/** A browser that has no list. */
export const NO_LISTS: ProjectLists = { current: undefined, lists: [] };

/** The list that articles are added to. */
export const currentList = ({ current, lists }: ProjectLists): ProjectList | undefined =>
  lists.find(({ id }) => id === current);

/** A line by its place. */
export const lineAt = (list: ProjectList, { zone, code }: LinePlace): ListLine | undefined =>
  list.zones.find(({ id }) => id === zone)?.lines.find((line) => line.code === code);

/** Each article of a list once, in the order of its lines. */
export const listedCodes = ({ zones }: SharedList): string[] => [
  ...new Set(zones.flatMap(({ lines }) => lines.map(({ code }) => code))),
];
