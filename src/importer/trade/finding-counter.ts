import type { Problem } from "../problems/problem.ts";

/** Counts what an import of a file ignores, since the same feature may be ignored in millions of products. */
export interface FindingCounter {
  readonly add: (finding: Omit<Problem, "file" | "row">) => void;
  /** One problem per kind, field and message, with a few of the values and the number of occurrences. */
  readonly problems: (file: string) => readonly Problem[];
}

/** Further findings are only counted, since an unknown feature may be any string. */
const MAX_GROUPS = 1000;
const MAX_SHOWN_VALUES = 4;

export function createFindingCounter(): FindingCounter {
  const groups = new Map<
    string,
    { readonly first: Omit<Problem, "file">; readonly values: Set<string>; count: number }
  >();
  let droppedCount = 0;
  return {
    add(finding) {
      const key = JSON.stringify([finding.kind, finding.field, finding.message]);
      const group = groups.get(key);
      if (!group && groups.size >= MAX_GROUPS) {
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
          message: `has ${droppedCount} more values in other fields that are ignored`,
        });
      return all;
    },
  };
}
