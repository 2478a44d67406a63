import type { SelectorView } from "#domain/views/selector-view.ts";
import { sortedColumn } from "./article-table.tsx";
import { EmptyResults } from "./empty-results.tsx";
import { FamilyCard } from "./family-card.tsx";
import { FamilyGroup } from "./family-group.tsx";
import styles from "./family-list.module.css";
import { useSelector } from "./selector-context.ts";
import { useNearFamilies } from "./use-near-families.ts";
import { usePrinting } from "./use-printing.ts";

/** Lists with no more articles than this are in the page whole. */
const MOST_WHOLE_ROWS = 60;
/** What a window shows of each view before scripts have measured it, and a little more. */
const FIRST_PLACES = { table: { from: 0, to: 3 }, grid: { from: 0, to: 5 } } as const;

/** The families that match, in the view that is chosen. */
export function FamilyList() {
  const { view } = useSelector();
  if (view.groups.length === 0) return <EmptyResults />;
  // A family's place says how near it is: another view is another list.
  return <Families key={view.view} view={view} />;
}

/** Those in and near the window are in the page whole, those that are opened too, and all of them on paper. */
function Families({ view: { groups, columns, view, sort, measure } }: { readonly view: SelectorView }) {
  const isPrinting = usePrinting();
  const { isNear, observe } = useNearFamilies(FIRST_PLACES[view]);
  const isWhole = isPrinting || groups.reduce((sum, { rows }) => sum + rows.length, 0) <= MOST_WHOLE_ROWS;
  const sorted = sortedColumn({ sort, measure });
  return (
    <div className={styles[view]}>
      {groups.map((group, place) => {
        const props = {
          group,
          columns,
          observe,
          isNear: isWhole || group.open || isNear(place, group.familyId),
        };
        return view === "grid" ? (
          <FamilyCard key={group.familyId} {...props} />
        ) : (
          <FamilyGroup key={group.familyId} {...props} sorted={sorted} />
        );
      })}
    </div>
  );
}
