import { useState } from "react";
import { useCatalogue } from "#web/session/session-context.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { TextField } from "./text-field.tsx";
import styles from "./text-field.module.css";

interface ArticleFieldProps {
  readonly label: string;
  /** Absent: none is pinned. */
  readonly code: string | undefined;
  readonly onPin: (code: string | undefined) => void;
}

/** A field for the code of a pinned article; codes that the catalogue does not have are rejected. */
export function ArticleField({ label, code, onPin }: ArticleFieldProps) {
  const t = useTranslations("buildings");
  const catalogue = useCatalogue();
  const [unknownCode, setUnknownCode] = useState<string>();
  const pin = (input: string): void => {
    const text = input.trim();
    const reference = text === "" ? undefined : catalogue?.resolve(text);
    setUnknownCode(text === "" || reference?.kind === "article" ? undefined : text);
    if (text === "") onPin(undefined);
    else if (reference?.kind === "article") onPin(reference.id);
  };
  return (
    <div className={styles["article"]}>
      <TextField
        label={label}
        value={code ?? ""}
        placeholder={t("byCriterion")}
        problem={unknownCode === undefined ? undefined : t("unknownArticle", { code: unknownCode })}
        onCommit={pin}
      />
      {code !== undefined && (
        <Button variant="quiet" size="small" onClick={() => onPin(undefined)}>
          <Icon name="close" />
          {t("unpin")}
        </Button>
      )}
    </div>
  );
}
