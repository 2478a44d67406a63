import { useId, useRef, useState, type DragEvent } from "react";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { LiveText } from "#web/ui/language/live-text.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import styles from "./or-equal.module.css";
import type { FileProblem } from "./file-problem.ts";

interface FileFieldProps {
  readonly file: File | undefined;
  readonly problem: FileProblem | undefined;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

const ACCEPTED = ".ldt,.ies";

/** A field for a file, dropped or chosen, with its problem. */
export function FileField({ file, problem, isBusy, onFile }: FileFieldProps) {
  const t = useTranslations("orEqual");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const drop = useDrop(onFile);
  return (
    <div className={styles["field"]} data-needs-scripts="">
      <div className={styles["area"]} data-over={drop.isOver || undefined} {...drop.handlers}>
        <PageIcon name="document" />
        <p id={`${id}-hint`}>{t("drop")}</p>
        <button
          type="button"
          className={buttonClass({ variant: "primary" })}
          aria-describedby={problem ? `${id}-problem` : `${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {t(file ? "chooseOther" : "choose")}
        </button>
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPTED}
          aria-label={t("choose")}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen) onFile(chosen);
            // The same file can be chosen again after it was corrected.
            currentTarget.value = "";
          }}
        />
        <small>{t("stays")}</small>
      </div>
      <p role="status" className={styles["state"]}>
        {file && isBusy && t("reading", { name: file.name })}
      </p>
      <p id={`${id}-problem`} role="alert" className={styles["problem"]}>
        {problem && file && (
          <>
            <Icon name="warning" />
            <span>
              <b>{file.name}</b>: <LiveText>{t(`problems.${problem.code}`, { line: String(problem.line ?? ""), found: problem.found })}</LiveText>
            </span>
          </>
        )}
      </p>
    </div>
  );
} // prettier-ignore

/** The props of an element that accepts a dropped file. */
function useDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const keep = (event: DragEvent, over: boolean): void => {
    event.preventDefault();
    setIsOver(over);
  };
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => keep(event, true),
      onDragLeave: (event: DragEvent) => keep(event, false),
      onDrop(event: DragEvent) {
        keep(event, false);
        const [dropped] = event.dataTransfer.files;
        if (dropped) onFile(dropped);
      },
    },
  };
}
