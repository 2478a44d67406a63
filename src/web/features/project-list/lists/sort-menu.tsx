import { collatorOf } from "#model/languages/collator.ts";
import { LOCALES } from "#model/languages/language.ts";
import { sortLines } from "#project-list/lists/list-zones.ts";
import type { ListLine } from "#project-list/lists/project-list.ts";
import { changeCurrentList } from "#web/lists/project-list-store.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { DetailsMenu } from "../controls/details-menu.tsx";
import { leaveMenu } from "../controls/focus.ts";
import type { Lookups } from "../lookups/use-lookups.ts";

const ORDERS = ["code", "family", "power"] as const;
type Order = (typeof ORDERS)[number];

/** Sorts the lines of every zone once; they can be moved afterwards. */
export function SortMenu({ lookups }: { readonly lookups: Lookups }) {
  const t = useTranslations("projectList");
  const compare = useOrders(lookups);
  const summary = {
    className: buttonClass({ variant: "link", size: "small" }),
    children: (
      <>
        <Icon name="sort" />
        {t("sort")}
      </>
    ),
  };
  return (
    <DetailsMenu summary={summary} align="start">
      {ORDERS.map((order) => (
        <button
          key={order}
          type="button"
          onClick={({ currentTarget }) => {
            changeCurrentList((list) => sortLines(list, compare[order]), { kind: "sorted" });
            leaveMenu(currentTarget, { returns: true });
          }}
        >
          {t(`sortBy.${order}`)}
        </button>
      ))}
    </DetailsMenu>
  );
}

function useOrders({ articles }: Lookups): Readonly<Record<Order, (a: ListLine, b: ListLine) => number>> {
  const texts = collatorOf(LOCALES[useLanguage()]);
  const family = ({ code }: ListLine) => articles.get(code)?.family ?? "";
  const power = ({ code }: ListLine) => articles.get(code)?.power ?? Number.POSITIVE_INFINITY;
  return {
    code: (a, b) => texts.compare(a.code, b.code),
    family: (a, b) => texts.compare(family(a), family(b)) || texts.compare(a.code, b.code),
    power: (a, b) => (power(a) === power(b) ? 0 : power(a) - power(b)),
  };
}
