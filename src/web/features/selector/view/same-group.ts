import type { FamilyGroupView } from "#views/selector/table/selector-groups.ts";

/** Whether two views of a family show the same. Rows are compared by identity: rows shown before are the same objects. */
export const sameGroup = (a: FamilyGroupView, b: FamilyGroupView): boolean =>
  a.familyId === b.familyId &&
  a.name === b.name &&
  a.count === b.count &&
  a.total === b.total &&
  a.open === b.open &&
  a.shown === b.shown &&
  a.imageUrl === b.imageUrl &&
  a.line?.text === b.line?.text &&
  a.line?.language === b.line?.language &&
  isSame(a.rows, b.rows, (a, b) => a === b) &&
  isSame(a.facts, b.facts, (a, b) => a.key === b.key && a.text === b.text);

const isSame = <T>(a: readonly T[], b: readonly T[], isEqual: (one: T, other: T) => boolean): boolean =>
  a.length === b.length &&
  a.every((one, index) => {
    const other = b[index];
    return other !== undefined && isEqual(one, other);
  });
