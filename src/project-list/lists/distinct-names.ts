import { MAX_NAME_LENGTH } from "#model/bounds.ts";
import { trimAndTruncate } from "#model/texts/trim-and-truncate.ts";

/**
 * Makes names of rooms unique: the second of two equal names gets a number (`Office (2)`). Unnamed rooms stay unnamed.
 */
export function distinctNames(names: readonly string[]): readonly string[] {
  const usedNames = new Set<string>();
  const existingNames = new Set(names);
  return names.map((name) => {
    let uniqueName = name;
    for (let number = 2; name !== "" && usedNames.has(uniqueName); number++) {
      const numbered = withNumber(name, number);
      if (!existingNames.has(numbered)) uniqueName = numbered;
    }
    usedNames.add(uniqueName);
    return uniqueName;
  });
}

function withNumber(name: string, number: number): string {
  const end = ` (${number})`;
  return trimAndTruncate(name, MAX_NAME_LENGTH - end.length) + end;
}
