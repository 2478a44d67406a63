import {
  dismissQuestion,
  dismissMessage,
  type ListMessage,
  type ListNotice,
  type RemovalQuestion,
  type MessageNotice,
} from "#web/lists/listed-articles.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Toast } from "#web/ui/feedback/toast.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { closeDialog } from "./controls/focus.ts";
import { DialogFooter, ListDialog } from "./controls/overlays.tsx";
import styles from "./project-list.module.css";

/** Announces a change of the lists, or asks for confirmation. */
export const ListNotification = ({ notice }: { readonly notice: ListNotice }) =>
  "message" in notice ? <MessageToast {...notice} /> : <RemovalDialog question={notice} />;

/** Announces a change of the project lists, with an undo. */
function MessageToast({ message, undo, isPersistent }: MessageNotice) {
  const t = useTranslations("listRemarks");
  return (
    <Toast
      key={messageKey(message)}
      onClose={dismissMessage}
      action={
        undo && (
          <button type="button" onClick={undo}>
            {t("undo")}
          </button>
        )
      }
    >
      {t(message.kind, { code: "", name: "", pieces: 1, count: 1, ...message })}
      {isPersistent || <p>{t("notStored")}</p>}
    </Toast>
  );
}

/** A message with the same values keeps the toast and its timer; any other message gets a new toast. */
const messageKey = (message: ListMessage): string => Object.values(message).join(" ");

/** Asks for confirmation before an article is removed with its quantity and note; Escape cancels. @see rule P5 */
function RemovalDialog({ question }: { readonly question: RemovalQuestion }) {
  const t = useTranslations("listRemarks");
  const { code, quantity, hasNote, remove } = question;
  const title = t.rich("removeQuestion", { code, b: (chunks) => <span className={styles["code"]}>{chunks}</span> });
  return (
    <ListDialog title={title} onClose={() => dismissQuestion(question)}>
      <p>{t(hasNote ? "removeNoted" : "removePieces", { pieces: quantity })}</p>
      <DialogFooter>
        <Button variant="quiet" onClick={({ currentTarget }) => closeDialog(currentTarget)}>
          {t("keep")}
        </Button>
        <Button
          variant="primary"
          onClick={({ currentTarget }) => {
            // Closed first: the focus returns to the button that was pressed.
            closeDialog(currentTarget);
            remove();
          }}
        >
          {t("remove")}
        </Button>
      </DialogFooter>
    </ListDialog>
  );
}
