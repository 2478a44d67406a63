import { renderToString } from "react-dom/server";
import { IntlProvider, useTranslations } from "use-intl";
import { expect, test, vi } from "vitest";
import { useSharedTranslations } from "./i18n.ts";

const MESSAGES = {
  en: {
    a: { plain: "Black", count: "{count, plural, one {# article} other {# articles}}", bold: "<b>{name}</b> only" },
  },
  de: { a: { plain: "Schwarz", count: "{count} Artikel", bold: "nur <b>{name}</b>" } },
} as const;

type TranslationHook = (namespace: never) => {
  (key: string, values?: object): string;
  rich: (key: string, values: object) => unknown;
};

function Messages({ use }: { readonly use: TranslationHook }) {
  const t = use("a" as never);
  const counts = [0, 1, 1234].map((count) => t("count", { count }));
  return (
    <p>
      {t("plain")} {t("plain")} {counts.join()}{" "}
      {t.rich("bold", { name: "x", b: (text: string) => <b>{text}</b> }) as string}
    </p>
  );
}

/** Renders a page with `useSharedTranslations` or the library's own hook, which have the same type. */
const renderPage = (
  language: "en" | "de",
  use: unknown,
  onError?: () => void,
  messages: object = MESSAGES[language],
): string =>
  renderToString(
    <IntlProvider locale={language} messages={messages} timeZone="UTC" {...(onError && { onError })}>
      <Messages use={use as TranslationHook} />
    </IntlProvider>,
  );

test("shared translators format messages as the library does, in each language and on each page", () => {
  for (const language of ["en", "de", "en", "de"] as const)
    expect(renderPage(language, useSharedTranslations)).toBe(renderPage(language, useTranslations));
});

test("the messages of different operators are not mixed", () => {
  const overrides = { a: { ...MESSAGES.en.a, plain: "Jet" } };
  renderPage("en", useSharedTranslations);
  expect(renderPage("en", useSharedTranslations, undefined, overrides)).toContain("Jet");
  expect(renderPage("en", useSharedTranslations)).toContain("Black");
});

test("a component gets the same translator on each page", () => {
  const translators = new Set<unknown>();
  const recordingHook = (namespace: never): unknown => {
    const t = (useSharedTranslations as unknown as (of: never) => unknown)(namespace);
    translators.add(t);
    return t;
  };
  renderPage("en", recordingHook);
  renderPage("en", recordingHook);
  expect(translators.size).toBe(1);
});

test("a message that does not exist is reported each time", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const messages = { a: { count: "", bold: "" } };
  renderPage("en", useSharedTranslations, undefined, messages);
  const first = logged.mock.calls.length;
  renderPage("en", useSharedTranslations, undefined, messages);
  expect(first).toBeGreaterThan(0);
  expect(logged.mock.calls.length).toBe(first * 2);
});
