import type { Problem } from "../problems/problem.ts";

/** Counts the parts of a file that have no field in the catalogue: the same feature may occur in millions of products. */
export interface Findings {
  readonly add: (finding: Omit<Problem, "file" | "row">) => void;
  /** One problem per field and message, with a few of its values and the number of all. */
  readonly problems: (file: string) => readonly Problem[];
}

/** Other fields are counted together: an unknown feature may be any string. */
const MAX_FIELDS = 1000;
const MAX_SHOWN_VALUES = 4;

/** Creates an empty record. */
export function createFindings(): Findings {
  const groups = new Map<
    string,
    { readonly first: Omit<Problem, "file">; readonly values: Set<string>; count: number }
  >();
  let droppedCount = 0;
  return {
    add(finding) {
      const key = JSON.stringify([finding.kind, finding.field, finding.message]);
      const group = groups.get(key);
      if (!group && groups.size >= MAX_FIELDS) {
        droppedCount += 1;
        return;
      }
      const countedGroup = group ?? { first: finding, values: new Set(), count: 0 };
      groups.set(key, countedGroup);
      countedGroup.count += 1;
      if (finding.value !== undefined && countedGroup.values.size <= MAX_SHOWN_VALUES)
        countedGroup.values.add(finding.value);
    },
    problems(file) {
      const all = Array.from(groups.values(), ({ first, values, count }): Problem => {
        const valuesText =
          [...values].slice(0, MAX_SHOWN_VALUES).join(", ") + (values.size > MAX_SHOWN_VALUES ? ", …" : "");
        const times = count === 1 ? "" : ` (${count} times)`;
        return {
          ...first,
          file,
          value: valuesText === "" ? undefined : valuesText,
          message: `${first.message}${times}`,
        };
      });
      if (droppedCount > 0)
        all.push({
          kind: "unmapped-element",
          file,
          message: `has further parts without a field; ${droppedCount} of them are ignored`,
        });
      return all;
    },
  };
}
