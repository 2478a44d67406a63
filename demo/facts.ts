import { emergencyDepth } from "./shared-options.ts";
import type { Bilingual } from "./demo-family.ts";
import type { ArticleValues } from "./article-values.ts";
import { relativeFlux } from "./light-factors.ts";
import { bilingual, inBothLanguages } from "./wording.ts";

// Sentences and list items shared by the descriptions of several categories.

const CONTROL_NAMES: Readonly<Record<string, Bilingual>> = {
  "ON/OFF": bilingual("on/off", "Ein/Aus"),
  "DALI-2": bilingual("DALI-2", "DALI-2"),
  "Phase-cut": bilingual("phase-cut", "Phasenabschnitt"),
  Bluetooth: bilingual("Bluetooth Mesh", "Bluetooth Mesh"),
  "1-10V": bilingual("1–10 V", "1–10 V"),
  Zigbee: bilingual("Zigbee", "Zigbee"),
};

const joinValues = (values: readonly (number | string)[] = [], conjunction: string): string =>
  values.join(` ${conjunction} `);

export const controlBullet = (values: ArticleValues): Bilingual =>
  inBothLanguages((language) => {
    const names = Object.entries(CONTROL_NAMES).flatMap(([value, name]) =>
      values.has("control", value) ? [name[language]] : [],
    );
    return `${language === "en" ? "Control" : "Steuerung"}: ${names.join(", ")}`;
  });

export function fluxBullet(values: ArticleValues): Bilingual {
  const flux = values.rangeText("lm", "lumen_default");
  const best = Math.max(...values.numbers("efficacy"));
  return bilingual(`Luminous flux ${flux.en}, up to ${best} lm/W`, `Lichtstrom ${flux.de}, bis ${best} lm/W`);
}

/** With the rating of the ceiling side if it differs. */
export function protectionBullet(values: ArticleValues): Bilingual {
  const [front, back, impact] = ["resistance_ip", "resistance_ip_back", "impact_rate_ik"].map((field) =>
    values.strings(field).toSorted(),
  );
  const hasDifferentBack = back?.length === 1 && back[0] !== front?.[0];
  return hasDifferentBack
    ? bilingual(
        `${joinValues(front, "or")} from below, ${joinValues(back, "or")} from above, impact resistance ${joinValues(impact, "or")}`,
        `${joinValues(front, "oder")} von unten, ${joinValues(back, "oder")} von oben, Stoßfestigkeit ${joinValues(impact, "oder")}`,
      )
    : bilingual(
        `${joinValues(front, "or")}, impact resistance ${joinValues(impact, "or")}`,
        `${joinValues(front, "oder")}, Stoßfestigkeit ${joinValues(impact, "oder")}`,
      );
}

const PACK_DIRECTIONS = {
  deeper: bilingual("deeper", "tiefer"),
  higher: bilingual("higher", "höher"),
} as const satisfies Record<string, Bilingual>;

const PACKS = [
  { kind: "E1", hours: 1 },
  { kind: "E3", hours: 3 },
] as const;

export function emergencyBullets(values: ArticleValues, direction: keyof typeof PACK_DIRECTIONS): Bilingual[] {
  const packs = PACKS.filter(({ kind }) => values.has("emergency", kind));
  const [hours, addedMm] = [packs.map((pack) => `${pack.hours} h`), packs.map(({ kind }) => emergencyDepth(kind))];
  const comparative = PACK_DIRECTIONS[direction];
  return [
    ...(packs.length === 0
      ? []
      : [
          bilingual(
            `Emergency pack for ${joinValues(hours, "or")}, ${joinValues(addedMm, "or")} mm ${comparative.en}`,
            `Notlichtbaustein für ${joinValues(hours, "oder")}, ${joinValues(addedMm, "oder")} mm ${comparative.de}`,
          ),
        ]),
    ...(values.has("emergency", "CB")
      ? [bilingual("Version for central battery systems", "Ausführung für Zentralbatterieanlagen")]
      : []),
  ];
}

/** The change of flux relative to 4000 K, in whole per cent. */
const fluxChangeAt = (kelvin: number): number => Math.round((relativeFlux({ kelvin, rendering: 80 }) - 1) * 100);

/** Empty for a family with a single colour. */
export function colourSentence(values: ArticleValues): Bilingual[] {
  const kelvins = values.numbers("colortemperature_default");
  const otherKelvins = kelvins.filter((kelvin) => kelvin !== 4000 && fluxChangeAt(kelvin) !== 0).toReversed();
  if (!kelvins.includes(4000) || otherKelvins.length === 0) return [];
  return [
    inBothLanguages((language) => {
      const [less, more] = language === "en" ? ["lower", "higher"] : ["geringer", "höher"];
      const parts = otherKelvins.map((kelvin) => {
        const change = fluxChangeAt(kelvin);
        const comparative = change < 0 ? less : more;
        return language === "en"
          ? `about ${Math.abs(change)}% ${comparative} at ${kelvin} K`
          : `bei ${kelvin} K rund ${Math.abs(change)}\u00a0% ${comparative}`;
      });
      return language === "en"
        ? `At the same power the flux is ${parts.join(" and ")} than at 4000 K.`
        : `Bei gleicher Leistung ist der Lichtstrom ${parts.join(" und ")} als bei 4000 K.`;
    }),
  ];
}

/** Empty if no UGR is stated. */
export function glareSentence(values: ArticleValues): Bilingual[] {
  const steps = values.numbers("ugr");
  const [best, worst] = [steps[0], steps.at(-1)];
  if (best === undefined || worst === undefined) return [];
  return [
    best === worst
      ? bilingual(
          `Glare is limited to UGR ≤ ${best} ${REFERENCE_ROOM.en}.`,
          `Die Blendung ist auf UGR ≤ ${best} begrenzt ${REFERENCE_ROOM.de}.`,
        )
      : bilingual(
          `Glare is limited to between UGR ≤ ${best} and UGR ≤ ${worst}, depending on the version ${REFERENCE_ROOM.en}.`,
          `Die Blendung ist je nach Ausführung auf UGR ≤ ${best} bis UGR ≤ ${worst} begrenzt ${REFERENCE_ROOM.de}.`,
        ),
  ];
}

const REFERENCE_ROOM = bilingual(
  "(room 4H\u00a0×\u00a08H, reflectances 70/50/20)",
  "(Raum 4H\u00a0×\u00a08H, Reflexionsgrade 70/50/20)",
);

export const joinSentences = (...parts: readonly Bilingual[]): Bilingual =>
  inBothLanguages((language) => parts.map((part) => part[language]).join(" "));
