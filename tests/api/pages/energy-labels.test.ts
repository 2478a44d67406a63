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
const fetchPage = async (code: string) => (await fetchSite(`/de/products/${encodeURIComponent(code)}`)).text();

const ARROW = 'viewBox="0 0 367 201"';
test("D15 a luminaire that is the light source shows the arrow, linked to EPREL, another one states what it contains", async () => {
  const contained = (energyClass: string) =>
    `Dieses Produkt enthält eine Lichtquelle der Energieeffizienzklasse ${energyClass}.`;
  const source = labelledArticle(true);
  const sourcePage = await fetchPage(source.code);
  const eprel = "https://eprel.ec.europa.eu";
  for (const expected of [
    `aria-label="Energieeffizienzklasse ${source.energyClass}, Spektrum A bis G"`,
    `${eprel}/labels/lightsources/Label_${source.eprelNumber}_big_color.svg`,
    `${eprel}/fiches/lightsources/Fiche_${source.eprelNumber}_DE.pdf`,
    ARROW,
  ])
    expect(sourcePage).toContain(expected);
  expect(sourcePage).not.toContain(contained(source.energyClass));

  const { code, energyClass } = labelledArticle(false);
  const page = await fetchPage(code);
  expect(page).toContain(contained(energyClass));
  for (const absent of [ARROW, eprel]) expect(page).not.toContain(absent);
});
