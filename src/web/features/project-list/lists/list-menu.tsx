import { duplicateList, moveList, removeList } from "#project-list/lists/list-collection.ts";
import type { ProjectList } from "#project-list/lists/project-list.ts";
import { changeLists, useProjectLists } from "#web/lists/project-list-store.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { DetailsMenu } from "../controls/details-menu.tsx";
import { focusHeading } from "../controls/focus.ts";

interface ListMenuProps {
  readonly list: ProjectList;
  readonly name: string;
}

/** Less frequent actions on a whole list: duplicate, reorder, delete. */
export function ListMenu({ list: { id }, name }: ListMenuProps) {
  const t = useTranslations("projectList");
  const { lists } = useProjectLists().lists;
  const [first, last] = [lists[0]?.id, lists.at(-1)?.id];
  const step = (by: number) => changeLists((all) => moveList(all, id, by));
  const duplicate = () => {
    const copy = t("copyOf", { name });
    changeLists((all) => duplicateList(all, id, copy), { kind: "duplicated", name: copy });
    requestAnimationFrame(focusHeading);
  };
  const remove = () => {
    changeLists((all) => removeList(all, id), { kind: "listRemoved", name });
    requestAnimationFrame(focusHeading);
  };
  const summary = {
    className: buttonClass({ variant: "quiet", size: "small" }),
    "aria-label": t("moreOfList"),
    children: (
      <>
        {t("listMore")}
        <Icon name="chevron-down" />
      </>
    ),
  };
  return (
    <DetailsMenu summary={summary} align="start">
      <button type="button" onClick={duplicate}>
        <Icon name="copy" />
        {t("duplicate")}
      </button>
      {first !== last && (
        <>
          <button type="button" aria-disabled={first === id} onClick={() => step(-1)}>
            <PageIcon name="chevron-left" />
            {t("moveListBack")}
          </button>
          <button type="button" aria-disabled={last === id} onClick={() => step(1)}>
            <Icon name="chevron-right" />
            {t("moveListOn")}
          </button>
        </>
      )}
      <button type="button" onClick={remove}>
        <PageIcon name="trash" />
        {t("deleteList")}
      </button>
    </DetailsMenu>
  );
}
