import type { Problem } from "../problems/problem.ts";

type Finding = Omit<Problem, "file" | "row">;

/** Further findings are only counted, since an unknown feature may be any string. */
const MAX_GROUPS = 1000;
const MAX_SHOWN_VALUES = 4;

/** Counts what an import of a file ignores, since the same feature may be ignored in millions of products. */
export class FindingCounter {
  readonly #groups = new Map<string, { readonly first: Finding; readonly values: Set<string>; count: number }>();
  #droppedCount = 0;

  add(finding: Finding): void {
    const key = JSON.stringify([finding.kind, finding.field, finding.message]);
    const group = this.#groups.get(key) ?? { first: finding, values: new Set(), count: 0 };
    if (group.count === 0 && this.#groups.size >= MAX_GROUPS) {
      this.#droppedCount += 1;
      return;
    }
    this.#groups.set(key, group);
    group.count += 1;
    if (finding.value !== undefined && group.values.size <= MAX_SHOWN_VALUES) group.values.add(finding.value);
  }

  /** Adds something that the catalogue cannot represent. @param line that of its product or element */
  addUnmapped(field: string, message: string, line?: number): void {
    this.add({ kind: "unmapped-element", field, message, line });
  }

  /**
   * Removes the findings.
   *
   * @returns one problem per kind, field and message, with a few of the values and their number
   */
  takeProblems(file: string): readonly Problem[] {
    const problems = Array.from(this.#groups.values(), ({ first, values, count }): Problem => {
      const shownValues = [...values].slice(0, MAX_SHOWN_VALUES).join(", ");
      const value = values.size > MAX_SHOWN_VALUES ? `${shownValues}, …` : shownValues;
      const times = count === 1 ? "" : ` (${count} times)`;
      return { ...first, file, value: value === "" ? undefined : value, message: first.message + times };
    });
    const message = `has ${this.#droppedCount} more values in other fields that are ignored`;
    if (this.#droppedCount > 0) problems.push({ kind: "unmapped-element", file, message });
    this.#groups.clear();
    this.#droppedCount = 0;
    return problems;
  }
}
