import type { TenderTexts } from "./tender-words.ts";

/** Words that show which keys a text is made of. */
export const WORDS: TenderTexts = {
  language: "en",
  tender: (key, values) => {
    const given = Object.values(values ?? {}).join(" ");
    return key === "exactly" ? given : `[${key}]${given === "" ? "" : ` ${given}`}`;
  },
  luminaire: (kind, mounting) => [mounting, kind].filter(Boolean).join(" "),
  group: (group) => `<${group}>`,
  attribute: (attribute, name) => name ?? { text: attribute, language: "en" },
  value: ({ value, text }) => text ?? { text: String(value), language: "en" },
};
