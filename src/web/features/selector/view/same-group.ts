import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";

/** Whether two views of a family look the same. Unchanged rows are the same objects. */
export const isSameGroup = (a: FamilyGroupView, b: FamilyGroupView): boolean =>
  a.familyId === b.familyId &&
  a.name === b.name &&
  a.count === b.count &&
  a.total === b.total &&
  a.isOpen === b.isOpen &&
  a.shownCount === b.shownCount &&
  a.imageUrl === b.imageUrl &&
  a.summary?.text === b.summary?.text &&
  a.summary?.language === b.summary?.language &&
  areListsEqual(a.rows, b.rows, (a, b) => a === b) &&
  areListsEqual(a.facts, b.facts, (a, b) => a.key === b.key && a.text === b.text);

const areListsEqual = <T>(a: readonly T[], b: readonly T[], isEqual: (a: T, b: T) => boolean): boolean =>
  a.length === b.length &&
  a.every((item, index) => {
    const counterpart = b[index];
    return counterpart !== undefined && isEqual(item, counterpart);
  });
