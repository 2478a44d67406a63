import type { ReactNode } from "react";
import { saveFile } from "#web/client/save-file.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Note } from "./note.tsx";

interface UnreadableNoteProps {
  /** What cannot be read. */
  readonly text: string;
  readonly fileName: string;
  readonly className?: string | undefined;
  readonly onDiscard: () => void;
  readonly children: ReactNode;
}

/** A note about unreadable stored content, which can be saved before it is discarded. */
export function UnreadableNote({ text, fileName, className, onDiscard, children }: UnreadableNoteProps) {
  const t = useTranslations("projectList");
  return (
    <Note
      kind="error"
      role="alert"
      className={className}
      action={
        <>
          <Button
            variant="secondary"
            size="small"
            onClick={() => saveFile(new Blob([text], { type: "text/plain;charset=utf-8" }), fileName)}
          >
            {t("unreadableSave")}
          </Button>
          <Button variant="quiet" size="small" onClick={onDiscard}>
            {t("unreadableDiscard")}
          </Button>
        </>
      }
    >
      {children}
    </Note>
  );
}
