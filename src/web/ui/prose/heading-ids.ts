/** Ids that the page itself uses: no heading may take them. */
const TAKEN = ["main", "variants"];

/**
 * Gives headings ids for links to them: letters and digits of the text joined by hyphens, numbered where two are alike.
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
