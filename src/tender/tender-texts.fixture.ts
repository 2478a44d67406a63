import { articleView } from "#views/product/article-view.ts";
import { catalogueOf, downlight, requestOf } from "../../tests/fixtures/product-catalogue.ts";
import type { TenderSource } from "./tender-text.ts";
import type { TenderTexts } from "./tender-texts.ts";

const CATALOGUE = catalogueOf({ articles: [downlight("TAR-1")] });

/** The source of the only article, `TAR-1`. */
export const sourceOf = (code: string): TenderSource | undefined =>
  code === "TAR-1" ? { view: articleView(requestOf(CATALOGUE), 0), brand: "Acme" } : undefined;

export const line = (code: string, quantity: number, note = "") => ({ code, quantity, note });

/** Texts that show their message keys. */
export const TENDER_TEXTS: TenderTexts = {
  language: "en",
  tender: (key, values) => {
    const parameters = Object.values(values ?? {}).join(" ");
    return key === "exactly" ? parameters : `[${key}]${parameters === "" ? "" : ` ${parameters}`}`;
  },
  luminaire: (kind, mounting) => [mounting, kind].filter(Boolean).join(" "),
  group: (group) => `<${group}>`,
  attribute: (attribute, name) => name ?? { text: attribute, language: "en" },
  value: ({ value, text }) => text ?? { text: String(value), language: "en" },
};
