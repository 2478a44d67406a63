import { dismissQuestion, type RemovalQuestion } from "#web/lists/listed-articles.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { leaveDialog } from "./controls/focus.ts";
import { DialogFooter, ListDialog } from "./controls/list-dialog.tsx";
import styles from "./removal-dialog.module.css";

/** Asks before an article is removed with its pieces and notes; Escape keeps it. @see rule P5 */
export function RemovalDialog({ question }: { readonly question: RemovalQuestion }) {
  const t = useTranslations("listRemarks");
  const { code, pieces, hasNote, remove } = question;
  const title = t.rich("removeQuestion", { code, b: (chunks) => <span className={styles["code"]}>{chunks}</span> });
  return (
    <ListDialog title={title} onClose={() => dismissQuestion(question)}>
      <p>{t(hasNote ? "removeNoted" : "removePieces", { pieces })}</p>
      <DialogFooter>
        <button
          type="button"
          className={buttonClass({ variant: "quiet" })}
          onClick={({ currentTarget }) => leaveDialog(currentTarget)}
        >
          {t("keep")}
        </button>
        <button
          type="button"
          className={buttonClass({ variant: "primary" })}
          onClick={({ currentTarget }) => {
            // Closed first: the focus returns to the button that was pressed.
            leaveDialog(currentTarget);
            remove();
          }}
        >
          {t("remove")}
        </button>
      </DialogFooter>
    </ListDialog>
  );
}
