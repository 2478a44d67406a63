import * as z from "zod/mini";
import {
  MAX_CODE_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_LINES,
  MAX_QUANTITY,
  MAX_ROOM_LENGTH,
  MAX_ZONES,
} from "#model/bounds.ts";
import { ListCover } from "./list-cover.ts";

/** The id of a list or zone, stable while it exists. */
const Id = z.int().check(z.positive());

const Name = z.string().check(z.maxLength(MAX_NAME_LENGTH));

/**
 * An article with its quantity and a note.
 *
 * `known` is the fingerprint of the article's data when it was added (`line-state.ts`); absent if the article was
 * unknown.
 */
export const ListLine = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(MAX_CODE_LENGTH)),
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
  note: z._default(z.string().check(z.maxLength(MAX_NOTE_LENGTH)), ""),
  known: z.optional(z.string().check(z.regex(/^[\w-]{16}$/))),
});
export type ListLine = z.infer<typeof ListLine>;

/** Lines in their order; no article occurs twice in a zone. */
const Lines = z.array(ListLine).check(
  z.maxLength(MAX_LINES),
  z.refine((lines: readonly ListLine[]) => new Set(lines.map(({ code }) => code)).size === lines.length),
);

/** `room` is the room that the zone was planned for, as written in URLs (`readRoom`); absent: none. */
const SharedZone = z.object({
  name: Name,
  room: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_ROOM_LENGTH))),
  lines: Lines,
});

/** A list without the browser's ids, as it is shared. An unnamed zone holds lines without a room. */
export const SharedList = z.object({
  name: Name,
  zones: z.array(SharedZone).check(z.minLength(1), z.maxLength(MAX_ZONES)),
});
export type SharedList = z.infer<typeof SharedList>;

/** A room or part of the building, with its lines. */
export const ListZone = z.extend(SharedZone, { id: Id });
export type ListZone = z.infer<typeof ListZone>;

/** A project list with at least one zone; the first exists from the start and may stay unnamed. */
export const ProjectList = z.object({
  id: Id,
  name: Name,
  zones: z.array(ListZone).check(z.minLength(1), z.maxLength(MAX_ZONES)),
  cover: z.optional(ListCover),
});
export type ProjectList = z.infer<typeof ProjectList>;

/** All lists of a browser. Articles are added to the current one; absent: there is no list yet. */
export interface ProjectLists {
  readonly current: number | undefined;
  readonly lists: readonly ProjectList[];
}

/** Identifies a line, since an article occurs only once in a zone. */
export interface LineKey {
  readonly zoneId: number;
  readonly code: string;
}

export const NO_LISTS: ProjectLists = { current: undefined, lists: [] };

/** The list that articles are added to. */
export const currentList = ({ current, lists }: ProjectLists): ProjectList | undefined =>
  lists.find(({ id }) => id === current);

export const findLine = (list: ProjectList, { zoneId, code }: LineKey): ListLine | undefined =>
  list.zones.find(({ id }) => id === zoneId)?.lines.find((line) => line.code === code);

/** The distinct article codes of a list, in the order of its lines. */
export const listedCodes = ({ zones }: SharedList): string[] => [
  ...new Set(zones.flatMap(({ lines }) => lines.map(({ code }) => code))),
];
