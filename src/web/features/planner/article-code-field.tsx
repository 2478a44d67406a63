import { useId, type KeyboardEvent } from "react";
import { useRemoteSearch } from "#web/search/use-remote-search.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useDraft } from "#web/ui/hooks/field-state.ts";
import { useTranslations } from "#web/ui/language/i18n.ts";
import styles from "./suitable-articles.module.css";

interface ArticleCodeFieldProps {
  readonly label: string;
  readonly buttonText: string;
  readonly name: string;
  readonly form: string;
  /** The code in the address, if no article has it. */
  readonly unknownCode: string | undefined;
  readonly onChoose: (code: string) => void;
}

/** A field for an article code, with suggestions from the search. @see rule F12 */
export function ArticleCodeField({ label, buttonText, name, form, unknownCode, onChoose }: ArticleCodeFieldProps) {
  const t = useTranslations("planner");
  const id = useId();
  const [text = unknownCode ?? "", setText] = useDraft<string>(unknownCode);
  const suggestions = useCodeSuggestions(text);
  const code = text.trim();
  const isUnknown = unknownCode !== undefined && unknownCode === code;
  const choose = (): void => {
    if (code === "" || isUnknown) return;
    onChoose(code);
    setText("");
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    choose();
  };
  return (
    <div className={styles["choose"]}>
      <label htmlFor={id} className="hint">
        {label}
      </label>
      <span className="row">
        <input
          id={id}
          type="text"
          form={form}
          name={name}
          value={text}
          list={`${id}codes`}
          autoComplete="off"
          spellCheck={false}
          translate="no"
          aria-invalid={isUnknown || undefined}
          aria-describedby={isUnknown ? `${id}unknown` : undefined}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          variant="secondary"
          size="small"
          aria-disabled={code === "" || undefined}
          onClick={choose}
          data-needs-scripts=""
        >
          {buttonText}
        </Button>
      </span>
      <datalist id={`${id}codes`}>
        {suggestions.map((item) => (
          <option key={item} value={item} />
        ))}
      </datalist>
      {isUnknown && (
        <p id={`${id}unknown`} className={styles["problem"]} role="alert">
          {t("unknownArticle", { code: unknownCode })}
        </p>
      )}
    </div>
  );
}

/** Shorter queries match too many codes. */
const MIN_QUERY_LENGTH = 2;

function useCodeSuggestions(text: string): readonly string[] {
  const { view } = useRemoteSearch(text.trim().length < MIN_QUERY_LENGTH ? "" : text);
  return view?.articles.map(({ code }) => code.text) ?? [];
}
