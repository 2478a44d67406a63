import type { Bilingual } from "#demo/demo-family.ts";
import { urlConfigs } from "#demo/portfolios.ts";
import type { Random } from "#demo/random.ts";
import { bilingual, textEntries } from "#demo/wording.ts";
import type { RelatedKind } from "#model/entities/entry-kinds.ts";
import type { DemoFile } from "#demo/images.ts";

interface RowPart {
  readonly code: string;
  readonly kind: RelatedKind;
  readonly shape: PartShape;
  readonly tagline: Bilingual;
  /** In kg. */
  readonly weight: number;
}

/** The family that all parts belong to. It is in no category, since parts cannot be filtered by light. */
export const PARTS_FAMILY = {
  id: "fuge",
  name: "Fuge",
  tagline: bilingual("Parts for continuous rows", "Zubehör für Lichtbänder"),
  description: bilingual(
    [
      "Everything that turns single battens into a continuous row: couplers join the luminaires, end caps close the row, a feed supplies it.",
      "A row of ten luminaires takes nine couplers, two end caps and one feed. The page of each luminaire calculates the parts for the length of your row.",
      "Couplers and feeds have as many poles as the wiring of their system.",
      "- Furt: 7-pole, with through wiring for emergency lighting\n- Steg: 5-pole, DALI\n- Pfad: 3-pole",
    ].join("\n\n"),
    [
      "Alles, was aus einzelnen Lichtleisten ein Lichtband macht: Verbinder fügen die Leuchten aneinander, Endkappen schließen das Band ab, eine Einspeisung versorgt es.",
      "Ein Lichtband aus zehn Leuchten braucht neun Verbinder, zwei Endkappen und eine Einspeisung. Die Seite jeder Leuchte berechnet die Teile für Ihre Bandlänge.",
      "Verbinder und Einspeisungen haben so viele Pole wie die Verdrahtung ihres Systems.",
      "- Furt: 7-polig, mit Durchgangsverdrahtung für Notlicht\n- Steg: 5-polig, DALI\n- Pfad: 3-polig",
    ].join("\n\n"),
  ),
} as const;

/** Smaller catalogues have no parts. */
const MIN_ARTICLES_WITH_PARTS = 200;

const connectingParts = (prefix: string, name: string, poles: number): readonly RowPart[] => [
  {
    code: `${prefix}-CPL${poles}`,
    kind: "coupler",
    shape: "coupler",
    tagline: bilingual(
      `Coupler for ${name}, mechanical and electrical, ${poles}-pole`,
      `Verbinder für ${name}, mechanisch und elektrisch, ${poles}-polig`,
    ),
    weight: 0.15,
  },
  {
    code: `${prefix}-CAP`,
    kind: "end_cap",
    shape: "end-cap",
    tagline: bilingual(`End cap for ${name}, one piece`, `Endkappe für ${name}, ein Stück`),
    weight: 0.05,
  },
  {
    code: `${prefix}-FEED${poles}`,
    kind: "feed",
    shape: "feed",
    tagline: bilingual(
      `Feed for ${name}, ${poles}-pole, for the beginning of a row`,
      `Einspeisung für ${name}, ${poles}-polig, am Anfang des Lichtbands`,
    ),
    weight: 0.2,
  },
];

/** Both systems are suspended by the same wires. */
const SUSPENSION: RowPart = {
  code: "FUR-WIRE",
  kind: "suspension",
  shape: "suspension",
  tagline: bilingual(
    "Wire suspension for Furt and Steg, 1.5 m, adjustable without tools",
    "Seilabhängung für Furt und Steg, 1,5 m, werkzeuglos verstellbar",
  ),
  weight: 0.1,
};

/** The id of a family for continuous rows → its parts. */
const ROW_PARTS: ReadonlyMap<string, readonly RowPart[]> = new Map([
  [
    "furt",
    [
      ...connectingParts("FUR", "Furt", 7),
      SUSPENSION,
      {
        code: "FUR-DRV",
        kind: "spare_part",
        shape: "driver",
        tagline: bilingual("Replacement driver for Furt, DALI-2", "Ersatz-Betriebsgerät für Furt, DALI-2"),
        weight: 0.3,
      },
    ],
  ],
  [
    "steg",
    [
      ...connectingParts("STG", "Steg", 5),
      SUSPENSION,
      {
        code: "STG-CLIP",
        kind: "accessory",
        shape: "coupler",
        tagline: bilingual("Ceiling clip for Steg, one piece", "Deckenklammer für Steg, ein Stück"),
        weight: 0.05,
      },
    ],
  ],
  ["pfad", connectingParts("PFA", "Pfad", 3)],
]);

const ALL_PARTS = [...new Set([...ROW_PARTS.values()].flat())];

export const partCount = (articleCount: number): number =>
  articleCount < MIN_ARTICLES_WITH_PARTS ? 0 : ALL_PARTS.length;

export const relatedParts = (familyId: string): readonly object[] =>
  (ROW_PARTS.get(familyId) ?? []).map(({ kind, code }) => ({ kind, article_code: code }));

export const partsFamilyEntry = (): object => ({
  family_id: PARTS_FAMILY.id,
  brand: "Lumenry",
  categories: [],
  name: PARTS_FAMILY.name,
  texts: textEntries(PARTS_FAMILY.tagline),
  descriptions: textEntries(PARTS_FAMILY.description),
  image_url: partPicture("coupler").path,
});

/** The parts as articles, sold wherever battens are. */
export const partEntries = (random: Random): readonly Readonly<Record<string, unknown>>[] =>
  ALL_PARTS.map(({ code, tagline, weight, shape }) => ({
    article_code: code,
    family_id: PARTS_FAMILY.id,
    url_configs_data: urlConfigs(code, PARTS_FAMILY.id, "BAT", random),
    texts: textEntries(tagline),
    image_url: partPicture(shape).path,
    weight,
    warranty: 5,
  }));

/** On a canvas of 240 by 180. */
const PART_DRAWINGS = {
  coupler: `<path d="M40 78h64v24H40z" fill="#e9eded"/><path d="M136 78h64v24h-64z" fill="#e9eded"/>
  <path d="M88 70h64v40H88z" fill="#f7f9f9"/><path d="M120 70v40M98 82h12M98 98h12M130 82h12M130 98h12"/>`,
  "end-cap": `<path d="M84 58h60l14 12v56l-14 10H84z" fill="#e9eded"/><path d="M84 58h60v78H84z" fill="#f7f9f9"/>
  <path d="M84 84h60M108 58v26M120 58v26"/>`,
  feed: `<path d="M52 74h76v36H52z" fill="#f7f9f9"/><path d="M128 82h24v20h-24z" fill="#e9eded"/>
  <path d="M152 92h18c22 0 10 40 34 40" fill="none" stroke-width="5"/><path d="M64 84h30M64 92h30M64 100h30"/>`,
  suspension: `<path d="M120 24v88" stroke-width="2"/><path d="M104 16h32v8h-32z" fill="#e9eded"/>
  <path d="M112 96h16v22h-16z" fill="#f7f9f9"/><path d="M120 118l-38 30M120 118l38 30" stroke-width="2"/>
  <path d="M70 148h100v10H70z" fill="#e9eded"/>`,
  driver: `<path d="M34 74h172v34H34z" fill="#f7f9f9"/><path d="M34 80h24v22H34zM182 80h24v22h-24z" fill="#e9eded"/>
  <path d="M76 86h64M76 96h40"/>`,
} as const;

type PartShape = keyof typeof PART_DRAWINGS;

function partPicture(shape: PartShape): DemoFile {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180" width="240" height="180">
<g fill="none" stroke="#3c4a4d" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">
  ${PART_DRAWINGS[shape]}
</g></svg>
`;
  return { path: `images/part-${shape}.svg`, bytes: new TextEncoder().encode(svg) };
}

export const partPictures = (): readonly DemoFile[] =>
  Object.keys(PART_DRAWINGS).map((shape) => partPicture(shape as PartShape));
