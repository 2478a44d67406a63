import type { ArticleRowList, FamilyGroupView } from "#views/selector/table/selector-groups.ts";

/** Whether two views of a family show the same, whole or as their head. Facts and rows that are not shown are not made. */
export const sameGroup = (a: FamilyGroupView, b: FamilyGroupView, isWhole: boolean): boolean =>
  sameHead(a, b) && (!isWhole || sameContent(a, b));

const sameHead = (a: FamilyGroupView, b: FamilyGroupView): boolean =>
  a.familyId === b.familyId &&
  a.name === b.name &&
  a.count === b.count &&
  a.total === b.total &&
  a.open === b.open &&
  a.shown === b.shown;

/** Rows are compared by identity: rows shown before are the same objects. Rows on demand are not made to be compared. */
const sameContent = (a: FamilyGroupView, b: FamilyGroupView): boolean =>
  a.imageUrl === b.imageUrl &&
  a.line?.text === b.line?.text &&
  a.line?.language === b.line?.language &&
  sameRows(a.rows, b.rows) &&
  isSame(a.facts, b.facts, (one, other) => one.key === other.key && one.text === other.text);

const sameRows = (a: ArticleRowList, b: ArticleRowList): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && isSame(a, b, (one, other) => one === other));

const isSame = <T>(a: readonly T[], b: readonly T[], isEqual: (one: T, other: T) => boolean): boolean =>
  a.length === b.length &&
  a.every((one, at) => {
    const other = b[at];
    return other !== undefined && isEqual(one, other);
  });
