import { expect, test } from "vitest";
import { energyLabel } from "#model/energy-label.ts";
import { createSiteFetch, DEMO_ARTICLES } from "../setup/test-app.ts";

const fetchSite = createSiteFetch({ productDeepLinks: true });
/** The code and label of an article that is itself the light source, or of one that is not. */
const labelledArticle = (isLightSource: boolean) =>
  DEMO_ARTICLES.flatMap((article) => {
    const label = energyLabel(article);
    if (label?.isLightSource !== isLightSource) return [];
    return [{ code: article.article_code, energyClass: label.classes[0] ?? "", eprelNumber: label.eprelNumber }];
  })[0] ?? { code: "", energyClass: "", eprelNumber: "" };
const fetchPage = async (language: string, code: string) =>
  (await fetchSite(`/${language}/products/${encodeURIComponent(code)}`)).text();

const ARROW = 'viewBox="0 0 367 201"';
/** Stands for the class. */
const CLASS = "–";

test.each([
  [
    "en",
    "Energy efficiency class –, range A to G",
    "This product contains a light source of energy efficiency class –.",
  ],
  [
    "de",
    "Energieeffizienzklasse –, Spektrum A bis G",
    "Dieses Produkt enthält eine Lichtquelle der Energieeffizienzklasse –.",
  ],
] as const)(
  "D15 in %s, a luminaire that is the light source shows the arrow, linked to EPREL, another one states what it contains",
  async (language, label, contained) => {
    const source = labelledArticle(true);
    const sourcePage = await fetchPage(language, source.code);
    const eprel = `https://eprel.ec.europa.eu`;
    for (const expected of [
      `aria-label="${label.replace(CLASS, source.energyClass)}"`,
      `${eprel}/labels/lightsources/Label_${source.eprelNumber}_big_color.svg`,
      `${eprel}/fiches/lightsources/Fiche_${source.eprelNumber}_${language.toUpperCase()}.pdf`,
      ARROW,
    ])
      expect(sourcePage).toContain(expected);
    expect(sourcePage).not.toContain(contained.replace(CLASS, source.energyClass));

    const { code, energyClass } = labelledArticle(false);
    const page = await fetchPage(language, code);
    expect(page).toContain(contained.replace(CLASS, energyClass));
    for (const absent of [ARROW, eprel]) expect(page).not.toContain(absent);
  },
);
