import type { Problem } from "../problems/problem.ts";

/** Counts the parts of a file that have no field in the catalogue: the same feature may occur in millions of products. */
export interface Findings {
  readonly add: (finding: Omit<Problem, "file" | "row">) => void;
  /** One problem per field and message, with a few of its values and the number of all. */
  readonly problems: (file: string) => readonly Problem[];
}

/** Other fields are counted together: an unknown feature may be any text. */
const MAX_FIELDS = 1000;
const SHOWN_VALUES = 4;

export function createFindings(): Findings {
  const groups = new Map<string, { readonly first: Omit<Problem, "file">; readonly values: Set<string>; count: number }>();
  let dropped = 0;
  return {
    add(finding) {
      const key = JSON.stringify([finding.kind, finding.field, finding.message]);
      const group = groups.get(key);
      if (!group && groups.size >= MAX_FIELDS) {
        dropped += 1;
        return;
      }
      const counted = group ?? { first: finding, values: new Set(), count: 0 };
      groups.set(key, counted);
      counted.count += 1;
      if (finding.value !== undefined && counted.values.size <= SHOWN_VALUES) counted.values.add(finding.value);
    },
    problems(file) {
      const all = Array.from(groups.values(), ({ first, values, count }): Problem => {
        const shown = [...values].slice(0, SHOWN_VALUES).join(", ") + (values.size > SHOWN_VALUES ? ", …" : "");
        const times = count === 1 ? "; ignored" : `; ignored ${count} times`;
        return { ...first, file, value: shown === "" ? undefined : shown, message: `${first.message}${times}` };
      });
      if (dropped > 0) all.push({ kind: "unmapped-element", file, message: `has further parts without a field; ${dropped} of them are ignored` });
      return all;
    },
  };
} // prettier-ignore
