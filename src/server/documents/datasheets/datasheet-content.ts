import type { ResolvedText } from "#model/texts/text.ts";
import type { LuminaireParameters } from "#drawing/luminaires/luminaire-shape.ts";
import type { LightView } from "#views/product/article-light-view.ts";
import type { ArticlePageView } from "#views/product/product-view.ts";
import type { DocumentTexts } from "../sheet/document-texts.ts";
import { addressHost } from "#navigation/addresses/external-address.ts";
import { eprelAddresses } from "#navigation/addresses/eprel-address.ts";
import { printedEnergy, type PrintedEnergy } from "../sheet/sheet-energy.ts";
import type { KeyFigure } from "../sheet/labelled-values.ts";

export interface DatasheetRow {
  readonly name: ResolvedText;
  readonly values: readonly ResolvedText[];
}

/** A link to another site. @see rule N9 */
export interface DatasheetLink {
  readonly text: string;
  readonly address: string;
  readonly host: string;
}

/** The content of a datasheet, in reading order and without its layout. */
export interface DatasheetContent {
  readonly code: string;
  readonly description: ResolvedText;
  readonly ean: string | undefined;
  /** States that the article is not in the selected portfolio. */
  readonly note: string | undefined;
  readonly keyFigures: readonly KeyFigure[];
  readonly energy: PrintedEnergy | undefined;
  readonly links: readonly DatasheetLink[];
  readonly groups: readonly { readonly title: string; readonly rows: readonly DatasheetRow[] }[];
  readonly drawingParameters: LuminaireParameters;
  /** `false` for accessories, which have no dimension drawing. */
  readonly isLuminaire: boolean;
  /** Absent if no luminous flux is known. */
  readonly light: LightView | undefined;
}

/** The link to the product information sheet of a light source in EPREL, if there is one. */
function informationSheetLinks({ energy }: ArticlePageView, texts: DocumentTexts): readonly DatasheetLink[] {
  const address = energy?.isLightSource ? eprelAddresses(energy.eprelNumber, texts.language)?.sheet : undefined;
  return address === undefined
    ? []
    : [{ text: texts.energy("informationSheet"), address, host: addressHost(address) ?? "" }];
}

/** Formats an article's page for a datasheet. @see rules D2, D5, S5 */
export function datasheetContent(view: ArticlePageView, texts: DocumentTexts): DatasheetContent {
  const { code, ean, summary, portfolio, isInPortfolio, shop, photometricFiles, technicalData } = view;
  const groups = technicalData.map(({ group, rows }) => ({
    title: texts.group(group),
    rows: rows.map(({ attribute, name, values }) => ({
      name: texts.attribute(attribute, name),
      values: values.map((value) => texts.value(value)),
    })),
  }));
  return {
    code,
    description: summary,
    ean: ean === undefined ? undefined : texts.text("ean", { ean }),
    note: !isInPortfolio && portfolio !== undefined ? texts.text("outside", { portfolio }) : undefined,
    keyFigures: view.keyFigures.map(({ attribute, value, unit }) => ({
      label: texts.keyFigure(attribute),
      value,
      unit,
    })),
    energy: view.energy && printedEnergy(view.energy, texts),
    links: [
      ...informationSheetLinks(view, texts),
      ...(shop ? [{ ...shop, text: texts.text("partner", { partner: shop.partner }) }] : []),
      ...photometricFiles.map(({ format, address, host }) => ({ text: texts.text(format), address, host })),
    ],
    groups,
    drawingParameters: view.drawingParameters,
    isLuminaire: view.isLuminaire,
    light: view.light?.kind === "known" ? view.light : undefined,
  };
}
