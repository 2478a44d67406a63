import type { CategoryCode } from "#model/entities/category-code.ts";
import type { Bilingual } from "./demo-family.ts";
import type { Random } from "./random.ts";
import { bilingual, textEntries } from "./wording.ts";

/** The whole range, sold by the manufacturer. @see rule S3 */
export const DEMO_PORTFOLIO_ID = "5e1f0c3a9b7d42e8a6c40d91f27b835ce04a6d19";

interface DemoPortfolio {
  readonly id: string;
  readonly name: string;
  readonly texts?: Bilingual;
  readonly fallbackUrl?: string;
  /** By category; absent categories are not in the portfolio. */
  readonly share: Readonly<Partial<Record<CategoryCode, number>>>;
  /** The URL of an article, and the share of articles that have one. */
  readonly shop?: { readonly url: (articleCode: string) => string; readonly share: number };
  /** Restricts the portfolio to these family ids. */
  readonly families?: readonly string[];
}

const PORTFOLIOS: readonly DemoPortfolio[] = [
  {
    id: DEMO_PORTFOLIO_ID,
    name: "Lumenry Direct",
    texts: bilingual("Lumenry Direct", "Lumenry Direkt"),
    fallbackUrl: "https://shop.lumenry.example/",
    share: { DOW: 1, BAT: 1, PAN: 1, HIB: 1, SP68: 1 },
  },
  {
    id: "b3a7719d04f25c86e91ab2d7705fcc48136e9fd2",
    name: "Elektrogroßhandel Nord",
    fallbackUrl: "https://shop.nord.example/lighting",
    share: { DOW: 0.85, BAT: 0.9, PAN: 0.85, HIB: 0.8, SP68: 0.7 },
    shop: { url: (code) => `https://shop.nord.example/article/${encodeURIComponent(code)}`, share: 0.8 },
  },
  {
    id: "0d6e8c52a1f94b37c8250e7fa94d1b66d3307c5e",
    name: "Lichtpartner Süd",
    fallbackUrl: "https://lichtpartner-sued.example/",
    share: { DOW: 0.8, BAT: 0.6, PAN: 0.8 },
    shop: { url: (code) => `https://lichtpartner-sued.example/p/${code.toLowerCase()}`, share: 0.5 },
  },
  {
    id: "f94c20b7e85d1a6339be07c412da85f06e7b3c90",
    name: "Objekt und Industrie",
    share: { BAT: 0.8, PAN: 0.35, HIB: 1, SP68: 0.6 },
    shop: { url: (code) => `https://objekt-industrie.example/katalog?nr=${encodeURIComponent(code)}`, share: 0.6 },
  },
  {
    id: "72d8e5a0c19f3b4467eab5190c2f8d3e54a06b1f",
    name: "Lichtkontor Mühlbach",
    fallbackUrl: "https://lichtkontor-muehlbach.example/kontakt",
    share: { DOW: 0.4, PAN: 0.4, SP68: 0.4 },
    families: ["tarn-r", "alm", "ebene", "quell"],
  },
];

export const portfolioEntries = (): object[] =>
  PORTFOLIOS.map(({ id, name, texts, fallbackUrl }) => ({
    portfolio_id: id,
    ...(fallbackUrl === undefined ? {} : { fallback_url: fallbackUrl }),
    name,
    ...(texts === undefined ? {} : { texts: textEntries(texts) }),
  }));

/** The portfolios that sell an article, with the URL of the article in their shops, if any. @see rule D2 */
export function urlConfigs(articleCode: string, familyId: string, category: CategoryCode, random: Random): object[] {
  return PORTFOLIOS.flatMap(({ id, share, shop, families }) => {
    const [isIncluded, hasShopUrl] = [random() < (share[category] ?? 0), random() < (shop?.share ?? 0)];
    if (!isIncluded || (families !== undefined && !families.includes(familyId))) return [];
    return [{ portfolio_id: id, ...(shop && hasShopUrl ? { url: shop.url(articleCode) } : {}) }];
  });
}
