import type { ChosenText } from "#model/texts/text.ts";
import type { LuminaireParameters } from "#drawing/luminaires/luminaire-shape.ts";
import type { LightView } from "#views/product/article-light-view.ts";
import type { ArticlePageView } from "#views/product/product-view.ts";
import type { DocumentWords } from "../sheet/document-words.ts";
import type { LargeFigure } from "../sheet/sheet-figures.ts";

/** A line of technical data, all in words. */
export interface DatasheetRow {
  readonly name: ChosenText;
  readonly values: readonly ChosenText[];
}

/** An address outside of the site that has passed N9. */
export interface DatasheetLink {
  readonly text: string;
  readonly address: string;
  readonly host: string;
}

/** What a datasheet says, in the order in which it says it; nothing of how it looks. */
export interface DatasheetContent {
  readonly code: string;
  readonly line: ChosenText;
  readonly ean: string | undefined;
  /** Says that the selected portfolio does not have the article. */
  readonly note: string | undefined;
  readonly figures: readonly LargeFigure[];
  readonly links: readonly DatasheetLink[];
  readonly groups: readonly { readonly title: string; readonly rows: readonly DatasheetRow[] }[];
  readonly drawing: LuminaireParameters;
  /** Absent when no flux is known. */
  readonly light: LightView | undefined;
}

/** Puts an article's page into the words of a datasheet. @see rules D2, D5, S5 */
export function datasheetContent(view: ArticlePageView, words: DocumentWords): DatasheetContent {
  const { code, ean, line, portfolio, isInPortfolio, shop, files, technicalData } = view;
  const groups = technicalData.map(({ group, rows }) => ({
    title: words.group(group),
    rows: rows.map(({ attribute, name, values }) => ({
      name: words.attribute(attribute, name),
      values: values.map((value) => words.value(value)),
    })),
  }));
  return {
    code,
    line,
    ean: ean === undefined ? undefined : words.say("ean", { ean }),
    note: !isInPortfolio && portfolio !== undefined ? words.say("outside", { portfolio }) : undefined,
    figures: view.figures.map(({ attribute, figure, unit }) => ({ label: words.figure(attribute), figure, unit })),
    links: [
      ...(shop ? [{ ...shop, text: words.say("partner", { partner: shop.partner }) }] : []),
      ...files.map(({ format, address, host }) => ({ text: words.say(format), address, host })),
    ],
    groups,
    drawing: view.drawing,
    light: view.light?.kind === "known" ? view.light : undefined,
  };
}
