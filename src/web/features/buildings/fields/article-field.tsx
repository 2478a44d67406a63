import { useState } from "react";
import { useCatalogue } from "#web/session/session-context.ts";
import { buttonClass } from "#web/ui/controls/button-class.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { TypedField } from "./typed-field.tsx";
import styles from "./typed-field.module.css";

interface ArticleFieldProps {
  readonly label: string;
  /** Absent: none is chosen. */
  readonly code: string | undefined;
  readonly onPin: (code: string | undefined) => void;
}

/** A field for the code of an article that is chosen by hand; one that the catalogue does not have is not taken. */
export function ArticleField({ label, code, onPin }: ArticleFieldProps) {
  const t = useTranslations("buildings");
  const catalogue = useCatalogue();
  const [unknown, setUnknown] = useState<string>();
  const pin = (typed: string): void => {
    const text = typed.trim();
    const reference = text === "" ? undefined : catalogue?.resolve(text);
    setUnknown(text === "" || reference?.kind === "article" ? undefined : text);
    if (text === "") onPin(undefined);
    else if (reference?.kind === "article") onPin(reference.id);
  };
  return (
    <div className={styles["article"]}>
      <TypedField
        label={label}
        value={code ?? ""}
        placeholder={t("byCriterion")}
        problem={unknown === undefined ? undefined : t("unknownArticle", { code: unknown })}
        onType={pin}
      />
      {code !== undefined && (
        <button
          type="button"
          className={buttonClass({ variant: "quiet", size: "small" })}
          onClick={() => onPin(undefined)}
        >
          <Icon name="close" />
          {t("unpin")}
        </button>
      )}
    </div>
  );
}
