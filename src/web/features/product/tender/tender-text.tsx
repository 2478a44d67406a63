import { useState } from "react";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "#model/languages/language.ts";
import { TENDER_KINDS, tenderAddress, type TenderKind } from "#navigation/addresses/document-address.ts";
import { getBytes } from "#web/client/http.ts";
import { useConnection } from "#web/session/session-context.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Icon } from "#web/ui/pictures/icon.tsx";
import { useAddressWithBase } from "#web/ui/site/site.ts";
import { PageIcon } from "#web/ui/pictures/page-icon.tsx";
import { useLanguage, useTranslations } from "#web/ui/language/i18n.ts";
import { useLoaded } from "#web/ui/hooks/use-loaded.ts";
import { useIsHydrated } from "#web/ui/hooks/use-is-hydrated.tsx";
import { ProductSection } from "../layout/product-layout.tsx";
import segments from "#web/ui/controls/segments.module.css";
import styles from "./tender-text.module.css";
import cover from "../layout/product-layout.module.css";

/** An article's tender text, neutral or naming the product, to copy or download. Before hydration, a plain form. */
export function TenderText({ code }: { readonly code: string }) {
  const t = useTranslations("product");
  const tContent = useTranslations("content");
  const addressWithBase = useAddressWithBase();
  const pageLanguage = useLanguage();
  const isOffline = useConnection() !== "online";
  const [kind, setKind] = useState<TenderKind>("neutral");
  const [chosenLanguage, setChosenLanguage] = useState<Language>();
  const language = chosenLanguage ?? pageLanguage;
  const address = tenderAddress(language, code, kind);
  const kinds = TENDER_KINDS.map((value) => ({ value, label: t(value) }));
  const languages = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }));
  return (
    <ProductSection title={t("tenderText")} isScreenOnly>
      <form className={styles["form"]} method="get" action={addressWithBase(tenderAddress(pageLanguage, code))}>
        <SegmentedControl legend={t("tenderKind")} name="tender" choices={kinds} value={kind} onChoose={setKind} />
        <SegmentedControl
          legend={t("textLanguage")}
          name="language"
          choices={languages}
          value={language}
          onChoose={setChosenLanguage}
        />
        <div className={styles["actions"]}>
          <CopyText key={address} address={address} isOffline={isOffline} />
          <Button type="submit" variant="secondary" disabled={isOffline}>
            <PageIcon name="download" />
            {t("saveText")}
          </Button>
          {isOffline && <span>{tContent("needsConnection")}</span>}
        </div>
      </form>
      <TextPreview
        address={address}
        language={language}
        name={[t("tenderText"), t(kind), LANGUAGE_NAMES[language]].join(", ")}
      />
    </ProductSection>
  );
}

interface TextPreviewProps {
  readonly address: string;
  readonly language: Language;
  /** The accessible name of the text. */
  readonly name: string;
}

/** The text, loaded when it is unfolded. */
function TextPreview({ address, language, name }: TextPreviewProps) {
  const t = useTranslations("product");
  const [isOpen, setIsOpen] = useState(false);
  const loaded = useLoaded(address, isOpen ? async () => ({ text: await fetchText(address) }) : undefined);
  return (
    <details
      className={styles["text"]}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      data-needs-scripts=""
    >
      <summary>
        {t("readText")}
        <Icon name="chevron-down" className="turning" />
      </summary>
      {typeof loaded === "object" ? (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard
        <pre className="framed" lang={language} role="region" aria-label={name} tabIndex={0}>
          {loaded.text}
        </pre>
      ) : (
        <p role="status">{t(loaded === "failed" ? "textNotLoaded" : "loadingText")}</p>
      )}
    </details>
  );
}

type CopyResult = "textCopied" | "textNotCopied";

/** Copies text that may not be loaded yet: the clipboard accepts a promise. */
function CopyText({ address, isOffline }: { readonly address: string; readonly isOffline: boolean }) {
  const t = useTranslations("product");
  const [result, setResult] = useState<CopyResult>();
  if (!useIsHydrated()) return null;
  const copy = async () => {
    try {
      const text = fetchText(address).then((content) => new Blob([content], { type: "text/plain" }));
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
      setResult("textCopied");
    } catch {
      setResult("textNotCopied");
    }
  };
  return (
    <>
      <Button variant="primary" disabled={isOffline} onClick={() => void copy()}>
        <Icon name={result === "textCopied" ? "check" : "copy"} />
        {t("copyText")}
      </Button>
      <span role="status" className={styles["copyResult"]}>
        {result && t(result)}
      </span>
    </>
  );
}

const fetchText = async (address: string): Promise<string> => new TextDecoder().decode((await getBytes(address)).bytes);

interface SegmentedControlProps<V extends string> {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly { readonly value: V; readonly label: string; readonly lang?: string }[];
  readonly value: V;
  readonly onChoose: (value: V) => void;
}

function SegmentedControl<V extends string>({ legend, name, choices, value, onChoose }: SegmentedControlProps<V>) {
  return (
    <fieldset className={styles["field"]}>
      <legend>{legend}</legend>
      <div className={segments["segments"]}>
        {choices.map((choice) => (
          <label key={choice.value} lang={choice.lang}>
            <input
              type="radio"
              className={cover["cover"]}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
