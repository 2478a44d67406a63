import { externalAddress } from "#navigation/addresses/external-address.ts";
import { OMITTED_KINDS, type EntryProblem } from "../problems/problem.ts";

/**
 * An address with a scheme in Markdown: the target of a link or a picture, that of a reference (`[a]: x:y`), or one in
 * angle brackets. Parentheses in it are balanced.
 */
const ADDRESS = /(\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:\s*<?|<)([a-z][a-z0-9+.-]*:(?:[^\s()<>]|\([^\s()<>]*\))*)/gim;

/** The addresses with a scheme in Markdown. @see rule N9 */
export const markdownAddresses = (text: string): readonly string[] =>
  [...text.matchAll(ADDRESS)].map(([, , address = ""]) => address);

/** Markdown without forbidden link addresses; the link text remains. @see rule N9 */
export function withoutForbiddenAddresses(text: string): string {
  const shorter = text.replace(ADDRESS, (match, before: string, address: string) =>
    externalAddress(address) === undefined ? before : match,
  );
  // The text after an address may form a new one.
  return shorter === text ? text : withoutForbiddenAddresses(shorter);
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * An entry without what must not be published: forbidden addresses, and pictures and documents that do not exist.
 * Images, documents and links are omitted as a whole, a link in Markdown loses its address; elsewhere the field is
 * omitted.
 *
 * @param problems the entry's, as `inspectFileReferences` returns them
 * @returns the entry itself if nothing is omitted
 * @see rules D9, D10
 */
export function withoutForbiddenReferences<E extends object>(entry: E, problems: readonly EntryProblem[]): E {
  const paths = problems.filter(({ kind }) => OMITTED_KINDS.has(kind)).map(({ field }) => fieldSegments(field ?? ""));
  if (paths.length === 0) return entry;
  const byField = Map.groupBy(paths, ([field]) => field);
  const fields = Object.entries(entry).flatMap(([name, value]: [string, unknown]) => {
    const inner = byField.get(name);
    if (!inner) return [[name, value] as const];
    const rest = Array.isArray(value) ? withoutElements(value as readonly Fields[], inner) : [];
    return rest.length === 0 && name !== REQUIRED_LIST ? [] : [[name, rest] as const];
  });
  return Object.fromEntries(fields) as E;
}

/** The segments of a field's path: `images`, `0` and `image_url` for `images[0].image_url`. */
const fieldSegments = (field: string): readonly string[] => field.split(/[.[\]]+/);

/** A required list; its entries keep their other fields, so it never becomes empty. */
const REQUIRED_LIST = "url_configs_data";

function withoutElements(elements: readonly Fields[], paths: readonly (readonly string[])[]): readonly Fields[] {
  const fieldsByIndex = new Map(paths.map(([, index = "", field = ""]) => [Number(index), field]));
  return elements.flatMap((element, index) => {
    const field = fieldsByIndex.get(index);
    if (field === undefined) return [element];
    const { [field]: value, ...rest } = element;
    if (field === "url") return [rest];
    return field === "text" ? [{ ...element, text: withoutForbiddenAddresses(String(value)) }] : [];
  });
}
