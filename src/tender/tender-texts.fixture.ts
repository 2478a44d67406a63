import type { TenderTexts } from "./tender-texts.ts";

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
