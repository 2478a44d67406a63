import {
  dismissQuestion,
  dismissRemark,
  type ListRemark as Remark,
  type ListNotice as Said,
  type RemovalQuestion,
  type RemarkNotice,
} from "#web/lists/listed-articles.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { ToastBox } from "#web/ui/feedback/toast-box.tsx";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { leaveDialog } from "./controls/focus.ts";
import { DialogFooter, ListDialog } from "./controls/list-dialog.tsx";
import styles from "./project-list.module.css";

/** A message from the lists: a remark, or a question to be answered. */
export const ListWord = ({ said }: { readonly said: Said }) =>
  "remark" in said ? <ListRemark {...said} /> : <RemovalDialog question={said} />;

/** A message about a change of the project lists, with an undo. */
function ListRemark({ remark, undo }: RemarkNotice) {
  const t = useTranslations("listRemarks");
  return (
    <ToastBox
      key={keyOf(remark)}
      onClose={dismissRemark}
      action={
        undo && (
          <button type="button" onClick={undo}>
            {t("undo")}
          </button>
        )
      }
    >
      {t(remark.kind, { code: "", name: "", pieces: 1, count: 1, ...remark })}
    </ToastBox>
  );
}

/** Each remark gets its own toast with its own timeout. */
const keyOf = (remark: Remark): string => Object.values(remark).join(" ");

/** Asks before an article is removed with its pieces and notes; Escape keeps it. @see rule P5 */
function RemovalDialog({ question }: { readonly question: RemovalQuestion }) {
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
