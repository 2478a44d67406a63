import { type ReactNode, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ROOM_PARAMETER } from "#attributes/address/room-parameters.ts";
import { MAX_SELECTED_ARTICLES, MAX_TABLE_ARTICLES } from "#model/limits.ts";
import { firstValue, readQuery } from "#navigation/addresses/query.ts";
import { comparePath, MAX_COMPARED } from "#project-list/comparison/compared-codes.ts";
import { copyText } from "#web/client/copy-text.ts";
import { addMissingToList } from "#web/lists/project-list-store.ts";
import { useConnection, useSession } from "#web/session/session-context.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TranslationSafeText } from "#web/ui/language/text.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { useSitePath } from "#web/ui/links/links.tsx";
import { useShareAddress } from "#web/ui/links/use-share-address.ts";
import { PageIcon, type PageIconName } from "#web/ui/pictures/page-icon.tsx";
import styles from "./selection.module.css";
import {
  useRequestSelection,
  type ArticleSelection,
  SELECTION_FORMATS,
  useSaveSelection,
  useSelectionName,
} from "./use-selection.ts";

/** The actions on all articles of a result. @see rule F21 */
export function SelectionMenu(selection: ArticleSelection) {
  const t = useTranslations("selection");
  const { count } = selection;
  const task = useTask();
  const save = useSaveSelection(selection);
  const isOffline = useConnection() !== "online";
  return (
    <div className={styles["menu"]}>
      <p className={styles["count"]}>
        <TranslationSafeText>{count === 0 ? t("none") : t("articles", { count })}</TranslationSafeText>
      </p>
      {count > 0 && (
        <>
          <div className={styles["formats"]} role="group" aria-label={t("export")}>
            <span aria-hidden="true">{t("export")}</span>
            {SELECTION_FORMATS.map((format) => (
              <Button
                key={format}
                variant="secondary"
                size="small"
                aria-label={t("exportAs", { format })}
                disabled={format === "PDF" && isOffline}
                aria-disabled={task.isBusy || undefined}
                onClick={() => task.run(() => save(format))}
              >
                {format}
              </Button>
            ))}
          </div>
          <ExportLimits count={count} />
          <AddAllButton selection={selection} task={task} />
          <CompareButton selection={selection} task={task} />
        </>
      )}
      <ShareButtons selection={selection} task={task} />
      <p role="status" className="hint">
        {task.isBusy ? t("working") : task.message}
      </p>
    </div>
  );
}

function ExportLimits({ count }: Pick<ArticleSelection, "count">) {
  const t = useTranslations("selection");
  if (count <= MAX_SELECTED_ARTICLES) return null;
  const bounds = { table: MAX_TABLE_ARTICLES, pdf: MAX_SELECTED_ARTICLES };
  return <p className="hint">{t(count > MAX_TABLE_ARTICLES ? "exportBounds" : "exportBoundsPdf", bounds)}</p>;
}

type Task = ReturnType<typeof useTask>;

/**
 * Runs one action at a time, which returns a message to announce, if any. Meanwhile, buttons are only `aria-disabled`:
 * the pressed one keeps the focus.
 */
function useTask() {
  const t = useTranslations("selection");
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const run = (action: () => Promise<string | undefined>): void => {
    if (isBusy) return;
    setIsBusy(true);
    setMessage(undefined);
    void action()
      .then(setMessage, () => setMessage(t("failed")))
      .finally(() => setIsBusy(false));
  };
  return { isBusy, message, run };
}

interface TaskProps {
  readonly selection: ArticleSelection;
  readonly task: Task;
}

/** Adds the articles that are not in the list yet; can be undone. */
function AddAllButton({ selection, task }: TaskProps) {
  const t = useTranslations("selection");
  const request = useRequestSelection(selection);
  const { store } = useSession();
  const isLimited = selection.count > MAX_SELECTED_ARTICLES;
  const add = async (button: Element): Promise<string | undefined> => {
    const { codes } = await request("selection");
    const added = addMissingToList(codes, store.getState().currentCatalogue.catalogue);
    if (added === undefined) return t("full");
    if (added === 0) return t("allListed");
    // The toast of the list announces how many were added, with an undo.
    button.closest<HTMLElement>("[popover]")?.hidePopover();
    return undefined;
  };
  return (
    <ActionButton icon="plus" task={task} action={add}>
      {isLimited ? t("addFirst", { count: MAX_SELECTED_ARTICLES }) : t("addAll", { count: selection.count })}
    </ActionButton>
  );
}

function CompareButton({ selection, task }: TaskProps) {
  const t = useTranslations("selection");
  const request = useRequestSelection(selection);
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const room = firstValue(readQuery(useLocation().search), ROOM_PARAMETER);
  const { count } = selection;
  if (count < 2) return null;
  const compare = async () => {
    const { codes } = await request("selection");
    await navigate(sitePath(comparePath(codes.slice(0, MAX_COMPARED), room)));
    return undefined;
  };
  return (
    <ActionButton icon="compare" task={task} action={compare}>
      {count > MAX_COMPARED ? t("compareFirst", { count: MAX_COMPARED }) : t("compareAll", { count })}
    </ActionButton>
  );
}

function ShareButtons({ selection, task }: TaskProps) {
  const t = useTranslations("selection");
  const address = useShareAddress();
  const title = useSelectionName(selection);
  const copy = async () => ((await copyText(address())) ? t("linkCopied") : t("linkNotCopied"));
  // Closing the system dialog is not a failure.
  const share = () =>
    navigator.share({ title, url: address() }).then(
      () => undefined,
      () => undefined,
    );
  return (
    <>
      <ActionButton icon="link" task={task} action={copy}>
        {t("copyLink")}
      </ActionButton>
      {typeof navigator.share === "function" && (
        <ActionButton icon="share" task={task} action={share}>
          {t("share")}
        </ActionButton>
      )}
    </>
  );
}

interface ActionButtonProps {
  readonly icon: PageIconName;
  readonly task: Task;
  readonly action: (button: Element) => Promise<string | undefined>;
  readonly children: ReactNode;
}

function ActionButton({ icon, task, action, children }: ActionButtonProps) {
  return (
    <Button
      variant="quiet"
      className={styles["action"]}
      aria-disabled={task.isBusy || undefined}
      onClick={({ currentTarget }) => task.run(() => action(currentTarget))}
    >
      <PageIcon name={icon} />
      {children}
    </Button>
  );
}
