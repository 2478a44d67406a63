import type { Bilingual } from "./demo-family.ts";
import { moduleText } from "./wording.ts";

/** Text that may intentionally lack a language; the site then shows its key, which must be readable (D5). */
type PartialText = Partial<Bilingual>;

const ATTRIBUTE_TEXTS: Readonly<Record<string, PartialText>> = {
  mounting: { en: "Mounting", de: "Montage" },
  colortemperature: { en: "Colour temperature", de: "Farbtemperatur" },
  colortemperature_default: { en: "Colour temperature", de: "Farbtemperatur" },
  colortemperature_vari1: { en: "Colour temperature, second setting", de: "Farbtemperatur, zweite Stufe" },
  colorTemperature_vari2: { en: "Colour temperature, third setting", de: "Farbtemperatur, dritte Stufe" },
  lumen_default: { en: "Luminous flux", de: "Lichtstrom" },
  wattage_default: { en: "Connected load", de: "Anschlussleistung" },
  control: { en: "Control", de: "Steuerung" },
  dimension: { en: "Dimensions", de: "Abmessungen" },
  cutout_ceiling: { en: "Ceiling cutout", de: "Deckenausschnitt" },
  cutout_ceiling_min: { en: "Ceiling cutout, smallest", de: "Deckenausschnitt, kleinster" },
  cutout_ceiling_max: { en: "Ceiling cutout, largest", de: "Deckenausschnitt, größter" },
  recessed_depth: { en: "Recessed depth", de: "Einbautiefe" },
  reflector_color: { en: "Reflector colour", de: "Reflektorfarbe" },
  trim_color: { en: "Housing or trim colour", de: "Gehäuse- oder Blendenfarbe" },
  trim_shape: { en: "Trim shape", de: "Blendenform" },
  resistance_ip: { en: "IP rating", de: "Schutzart (IP)" },
  resistance_ip_back: { en: "IP rating, ceiling side", de: "Schutzart (IP), Deckenseite" },
  sensor: { en: "Sensor", de: "Sensor" },
  wired_through: { en: "Through wiring", de: "Durchgangsverdrahtung" },
  impact_rate_ik: { en: "Impact resistance (IK)", de: "Stoßfestigkeit (IK)" },
  emergency: { en: "Emergency lighting", de: "Notlicht" },
  tiltable_percentage: { en: "Tilt", de: "Schwenkwinkel" },
  diameter: { en: "Diameter", de: "Durchmesser" },
  optic: { en: "Optic", de: "Optik" },
  light_source: { en: "Light source", de: "Lichtquelle" },
  length_batten: { en: "Batten length", de: "Leuchtenlänge" },
  recessed_modul_size: { en: "Ceiling module", de: "Deckenmodul" },
  ugr: { en: "Glare (UGR)", de: "Blendung (UGR)" },
  ra: { en: "Colour rendering (Ra)", de: "Farbwiedergabe (Ra)" },
  weight: { en: "Weight", de: "Gewicht" },
  lifetime: { en: "Lifetime (L80 B10)", de: "Lebensdauer (L80 B10)" },
  warranty: { en: "Warranty", de: "Garantie" },
  energy_class: { en: "Energy class of the light source", de: "Energieeffizienzklasse der Lichtquelle" },
};

const untranslatedTexts = (...values: readonly string[]): Record<string, PartialText> =>
  Object.fromEntries(values.map((value) => [value, { en: value, de: value }]));

/** Tilts in degrees, as planners state them; the field stores per cent of 90°. */
const tiltTexts = (...percentages: readonly number[]): Record<string, PartialText> =>
  Object.fromEntries(
    percentages.map((percentage) => {
      const text = `±${Math.round(percentage * DEGREES_PER_PERCENT)}°`;
      return [percentage, { en: text, de: text }];
    }),
  );

const DEGREES_PER_PERCENT = 0.9;

/** Sizes with grouped thousands: `300 × 1,200 mm`, `300 × 1.200 mm`. */
const moduleTexts = (...sizes: readonly string[]): Record<string, PartialText> =>
  Object.fromEntries(sizes.map((size) => [size, moduleText(size)]));

const FINISHES: Readonly<Record<string, PartialText>> = {
  white: { en: "White, matt", de: "Weiß, matt" },
  black: { en: "Black, matt", de: "Schwarz, matt" },
  silver: { en: "Silver, satin", de: "Silber, seidenmatt" },
  grey: { en: "Light grey", de: "Lichtgrau" },
  anthracite: { en: "Anthracite", de: "Anthrazit" },
  aluminium: { en: "Aluminium, natural", de: "Aluminium, natur" },
  steel: { en: "Stainless steel", de: "Edelstahl" },
  bronze: { en: "Bronze", de: "Bronze" },
};

/** Texts of the values, by field; the site shows numbers with their unit. The gaps are intentional. */
const VALUE_TEXTS: Readonly<Record<string, Readonly<Record<string, PartialText>>>> = {
  mounting: {
    recessed: { en: "Recessed", de: "Einbau" },
    surface: { en: "Surface-mounted", de: "Anbau" },
    suspended: { en: "Suspended", de: "Abgehängt" },
    ground: { en: "In-ground", de: "Bodeneinbau" },
  },
  control: {
    "ON/OFF": { en: "On/Off", de: "Ein/Aus" },
    "DALI-2": { en: "DALI-2", de: "DALI-2" },
    "Phase-cut": { en: "Phase-cut", de: "Phasenabschnitt" },
    Bluetooth: { en: "Bluetooth Mesh" },
    "1-10V": { en: "1–10 V", de: "1–10 V" },
  },
  reflector_color: {
    white: { en: "White, matt", de: "Weiß, matt" },
    silver: { en: "Silver, specular", de: "Silber, glänzend" },
    black: { en: "Black, matt", de: "Schwarz, matt" },
    gold: { en: "Gold, satin", de: "Gold, seidenmatt" },
    Copper: { de: "Kupfer, seidenmatt" },
  },
  trim_color: FINISHES,
  trim_shape: {
    round: { en: "Round", de: "Rund" },
    square: { en: "Square", de: "Quadratisch" },
    linear: { en: "Linear", de: "Linear" },
  },
  tiltable_percentage: tiltTexts(11, 17, 22, 28, 33),
  resistance_ip: untranslatedTexts("IP20", "IP40", "IP44", "IP54", "IP65", "IP66", "IP68", "IP69"),
  resistance_ip_back: untranslatedTexts("IP20", "IP40", "IP44"),
  impact_rate_ik: untranslatedTexts("IK02", "IK03", "IK04", "IK06", "IK07", "IK08", "IK09", "IK10"),
  sensor: {
    none: { en: "None", de: "Ohne" },
    HF: { en: "Microwave (HF)", de: "Hochfrequenz (HF)" },
    PIR: { en: "Passive infrared (PIR)", de: "Passiv-Infrarot (PIR)" },
  },
  wired_through: { true: { en: "Yes", de: "Ja" }, false: { en: "No", de: "Nein" } },
  emergency: {
    none: { en: "None", de: "Ohne" },
    E1: { en: "Self-contained 1 h", de: "Einzelbatterie 1 h" },
    E3: { en: "Self-contained 3 h", de: "Einzelbatterie 3 h" },
    CB: { en: "Central battery", de: "Zentralbatterie" },
  },
  optic: {
    spot: { en: "Spot, 15°", de: "Spot, 15°" },
    medium: { en: "Medium, 24°", de: "Medium, 24°" },
    flood: { en: "Flood, 38°", de: "Flood, 38°" },
    wide: { en: "Wide, 70° and more", de: "Breit strahlend, ab 70°" },
    narrow: { en: "Narrow, 60°", de: "Tiefstrahlend, 60°" },
    "extra-wide": { en: "Extra wide, 120°", de: "Extrabreit strahlend, 120°" },
    aisle: { en: "Aisle, 30° × 70°", de: "Regalgang, 30° × 70°" },
    asymmetric: { en: "Asymmetric, to one side", de: "Asymmetrisch, zu einer Seite" },
    opal: { en: "Opal", de: "Opal" },
    microprismatic: { en: "Microprismatic", de: "Mikroprismatisch" },
    louvre: { en: "Louvre", de: "Raster" },
  },
  light_source: {
    LED: { en: "LED", de: "LED" },
    "LED-COB": { en: "LED, single emitter (COB)", de: "LED, Einzelquelle (COB)" },
    "LED-TW": { en: "LED, tunable white" },
  },
  recessed_modul_size: moduleTexts("600x600", "625x625", "300x1200", "312x1250", "600x1200", "300x300"),
};

/** Attributes, then values. @see rule D5 */
export function* filterTextEntries(): Generator<object> {
  yield* entries("attribute", ATTRIBUTE_TEXTS);
  for (const [field, texts] of Object.entries(VALUE_TEXTS)) yield* entries(field, texts);
}

function* entries(type: string, texts: Readonly<Record<string, PartialText>>): Generator<object> {
  for (const [key, text] of Object.entries(texts)) {
    for (const language of ["en", "de"] as const) {
      if (text[language] !== undefined) yield { key, value_help_type: type, text: text[language], language };
    }
  }
}
