import { expect, test } from "vitest";
import { energyLabel } from "#model/energy-label.ts";
import { createSiteFetch, DEMO_ARTICLES } from "../setup/test-app.ts";

const fetchSite = createSiteFetch({ productDeepLinks: true });
/** The code and label of an article that is itself the light source, or of one that is not. */
const labelledArticle = (isLightSource: boolean) =>
  DEMO_ARTICLES.flatMap((article) => {
    const label = energyLabel(article);
    return label?.isLightSource === isLightSource ? [{ code: article.article_code, ...label }] : [];
  })[0] ?? { code: "", classes: [], eprelNumber: "" };
const fetchPage = async (language: string, code: string) =>
  (await fetchSite(`/${language}/products/${encodeURIComponent(code)}`)).text();

const TEXTS = {
  en: {
    label: (energyClass: string) => `Energy efficiency class ${energyClass}, range A to G`,
    contains: (energyClass: string) =>
      `This product contains a light source of energy efficiency class ${energyClass}.`,
  },
  de: {
    label: (energyClass: string) => `Energieeffizienzklasse ${energyClass}, Spektrum A bis G`,
    contains: (energyClass: string) =>
      `Dieses Produkt enthält eine Lichtquelle der Energieeffizienzklasse ${energyClass}.`,
  },
} as const;

test.each(["en", "de"] as const)(
  "D15 a luminaire that is the light source shows the arrow, linked to EPREL, in %s",
  async (language) => {
    const {
      code,
      classes: [energyClass = ""],
      eprelNumber,
    } = labelledArticle(true);
    const page = await fetchPage(language, code);
    expect(page).toContain(`aria-label="${TEXTS[language].label(energyClass)}"`);
    expect(page).toContain(`https://eprel.ec.europa.eu/labels/lightsources/Label_${eprelNumber}_big_color.svg`);
    expect(page).toContain(
      `https://eprel.ec.europa.eu/fiches/lightsources/Fiche_${eprelNumber}_${language.toUpperCase()}.pdf`,
    );
    expect(page).toContain('viewBox="0 0 367 201"');
    expect(page).not.toContain(TEXTS[language].contains(energyClass));
  },
);

test.each(["en", "de"] as const)(
  "D15 a luminaire that contains a light source states this and shows no arrow, in %s",
  async (language) => {
    const {
      code,
      classes: [energyClass = ""],
    } = labelledArticle(false);
    const page = await fetchPage(language, code);
    expect(page).toContain(TEXTS[language].contains(energyClass));
    expect(page).not.toContain('viewBox="0 0 367 201"');
    expect(page).not.toContain("eprel.ec.europa.eu");
  },
);
