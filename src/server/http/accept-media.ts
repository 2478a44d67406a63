import { readWeightedList } from "#model/weighted-list.ts";

/**
 * Whether a client prefers one media type to another. It must name that type: a wildcard means the default.
 *
 * @param header `Accept`; absent: any
 * @see RFC 9110, section 12.5.1
 */
export function prefersMedia(header: string | undefined, wanted: string, usual: string): boolean {
  const weights = new Map(readWeightedList(header ?? "").map(({ name, weight }) => [name, weight]));
  const weightOfWanted = weights.get(wanted) ?? 0;
  const [group = ""] = usual.split("/");
  const weightOfUsual = weights.get(usual) ?? weights.get(`${group}/*`) ?? weights.get("*/*") ?? 0;
  return weightOfWanted > 0 && weightOfWanted >= weightOfUsual;
}
