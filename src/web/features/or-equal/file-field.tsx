import { FileDrop } from "#web/ui/controls/file-drop.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { LiveText } from "#web/ui/language/live-text.tsx";
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
  return (
    <div className={styles["field"]} data-needs-scripts="">
      <FileDrop
        hint={t("drop")}
        button={t(file ? "chooseOther" : "choose")}
        label={t("choose")}
        note={t("stays")}
        accept={ACCEPTED}
        state={file && isBusy && t("reading", { name: file.name })}
        problem={
          problem && file && (
            <span>
              <b>{file.name}</b>: <LiveText>{t(`problems.${problem.code}`, { line: String(problem.line ?? ""), found: problem.found })}</LiveText>
            </span>
          )
        }
        onFile={onFile}
      />
    </div>
  );
} // prettier-ignore
