import { expect, test } from "vitest";
import { energyLabel } from "#model/energy-label.ts";
import { createSiteFetch, DEMO } from "../setup/test-app.ts";

const fetchSite = createSiteFetch({ productDeepLinks: true });
const { catalogue } = DEMO;
const articles = Array.from({ length: catalogue.articleCount }, (_, row) => catalogue.article(row));
const find = (isLightSource: boolean) =>
  articles.flatMap((article) => {
    const label = energyLabel(article);
    return label?.isLightSource === isLightSource ? [{ code: article.article_code, ...label }] : [];
  })[0] ?? { code: "", classes: [], eprelNumber: "" };
const pageOf = async (language: string, code: string) =>
  (await fetchSite(`/${language}/products/${encodeURIComponent(code)}`)).text();

const WORDS = {
  en: {
    label: (one: string) => `Energy efficiency class ${one}, range A to G`,
    contains: (one: string) => `This product contains a light source of energy efficiency class ${one}.`,
  },
  de: {
    label: (one: string) => `Energieeffizienzklasse ${one}, Spektrum A bis G`,
    contains: (one: string) => `Dieses Produkt enthält eine Lichtquelle der Energieeffizienzklasse ${one}.`,
  },
} as const;

test.each(["en", "de"] as const)(
  "D15 a luminaire that is the light source shows the arrow, linked to EPREL, in %s",
  async (language) => {
    const {
      code,
      classes: [one = ""],
      eprelNumber,
    } = find(true);
    const page = await pageOf(language, code);
    expect(page).toContain(`aria-label="${WORDS[language].label(one)}"`);
    expect(page).toContain(`https://eprel.ec.europa.eu/labels/lightsources/Label_${eprelNumber}_big_color.svg`);
    expect(page).toContain(
      `https://eprel.ec.europa.eu/fiches/lightsources/Fiche_${eprelNumber}_${language.toUpperCase()}.pdf`,
    );
    expect(page).toContain('viewBox="0 0 367 201"');
    expect(page).not.toContain(WORDS[language].contains(one));
  },
);

test.each(["en", "de"] as const)(
  "D15 a luminaire that contains a light source says so and shows no arrow, in %s",
  async (language) => {
    const {
      code,
      classes: [one = ""],
    } = find(false);
    const page = await pageOf(language, code);
    expect(page).toContain(WORDS[language].contains(one));
    expect(page).not.toContain('viewBox="0 0 367 201"');
    expect(page).not.toContain("eprel.ec.europa.eu");
  },
);
