/** Ids that pages use themselves: no heading of a catalogue's text may take them. */
const TAKEN = [
  "categories",
  "categories-title",
  "consent-title",
  "continue-title",
  "count",
  "list-summary",
  "main",
  "or-equal-articles",
  "or-equal-light",
  "or-equal-room",
  "page-data",
  "planner-articles",
  "planner-grid",
  "planner-result",
  "results",
  "rooms-title",
  "shorter",
  "tag-manager",
  "variants",
];

/**
 * Creates ids for headings: letters and digits of the text joined by hyphens, numbered where two are equal.
 *
 * @example headingIds()("§ 5 Haftung für Links") // "5-haftung-für-links"
 */
export function headingIds(): (text: string) => string {
  const used = new Set(TAKEN);
  return (text) => {
    const slug =
      text
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.join("-") ?? "section";
    let id = slug;
    for (let number = 2; used.has(id); number += 1) id = `${slug}-${number}`;
    used.add(id);
    return id;
  };
}
