import type { TextEntry } from "#model/entities/fields.ts";
import { bilingual } from "#model/texts/text-entries.ts";

type Labels = Readonly<Record<string, readonly TextEntry[]>>;

/** Colours by their English ETIM name in lower case. */
const COLOURS: Labels = {
  aluminium: bilingual("Aluminium", "Aluminium"),
  anthracite: bilingual("Anthracite", "Anthrazit"),
  beige: bilingual("Beige", "Beige"),
  black: bilingual("Black", "Schwarz"),
  blue: bilingual("Blue", "Blau"),
  brass: bilingual("Brass", "Messing"),
  bronze: bilingual("Bronze", "Bronze"),
  brown: bilingual("Brown", "Braun"),
  chrome: bilingual("Chrome", "Chrom"),
  colourless: bilingual("Colourless", "Farblos"),
  copper: bilingual("Copper", "Kupfer"),
  gold: bilingual("Gold", "Gold"),
  green: bilingual("Green", "Grün"),
  grey: bilingual("Grey", "Grau"),
  "multi-coloured": bilingual("Multi-coloured", "Mehrfarbig"),
  nickel: bilingual("Nickel", "Nickel"),
  orange: bilingual("Orange", "Orange"),
  pink: bilingual("Pink", "Rosa"),
  platinum: bilingual("Platinum", "Platin"),
  purple: bilingual("Purple", "Violett"),
  red: bilingual("Red", "Rot"),
  silver: bilingual("Silver", "Silber"),
  "stainless steel": bilingual("Stainless steel", "Edelstahl"),
  titanium: bilingual("Titanium", "Titan"),
  white: bilingual("White", "Weiß"),
  wood: bilingual("Wood", "Holz"),
  yellow: bilingual("Yellow", "Gelb"),
  zinc: bilingual("Zinc", "Zink"),
};

/** Labels of the values read from ETIM features, by field. */
const VALUE_LABELS: Readonly<Record<string, Labels>> = {
  mounting: {
    recessed: bilingual("Recessed", "Einbau"),
    surface: bilingual("Surface-mounted", "Anbau"),
    suspended: bilingual("Suspended", "Abgehängt"),
    wall: bilingual("Wall", "Wand"),
    ground: bilingual("In-ground", "Bodeneinbau"),
    pole: bilingual("Pole", "Mast"),
    freestanding: bilingual("Free-standing", "Freistehend"),
    track: bilingual("Track", "Stromschiene"),
    clamp: bilingual("Clamp", "Klemme"),
  },
  control: {
    "ON/OFF": bilingual("On/Off", "Ein/Aus"),
    Dimmable: bilingual("Dimmable", "Dimmbar"),
    "Trailing edge": bilingual("Phase-cut, trailing edge", "Phasenabschnitt"),
    "Leading edge": bilingual("Phase-cut, leading edge", "Phasenanschnitt"),
    "Mains voltage": bilingual("Mains voltage modulation", "Netzspannungsmodulation"),
    Programmable: bilingual("Programmable", "Programmierbar"),
    RF: bilingual("Radio", "Funk"),
    "Push-button": bilingual("Push-button", "Taster"),
    Proprietary: bilingual("Manufacturer’s own system", "Herstellereigenes System"),
  },
  sensor: {
    none: bilingual("None", "Ohne"),
    motion: bilingual("Motion", "Bewegung"),
    presence: bilingual("Presence", "Präsenz"),
    daylight: bilingual("Daylight", "Tageslicht"),
    HF: bilingual("Microwave (HF)", "Hochfrequenz (HF)"),
    PIR: bilingual("Passive infrared (PIR)", "Passiv-Infrarot (PIR)"),
    "PIR, ultrasonic": bilingual("Passive infrared and ultrasonic", "Passiv-Infrarot und Ultraschall"),
    ultrasonic: bilingual("Ultrasonic", "Ultraschall"),
    camera: bilingual("Camera", "Kamera"),
    thermopile: bilingual("Thermopile", "Thermosäule"),
  },
  emergency: {
    none: bilingual("None", "Ohne"),
    CB: bilingual("Central battery", "Zentralbatterie"),
    "self-contained": bilingual("Self-contained", "Einzelbatterie"),
    E1: bilingual("Self-contained 1 h", "Einzelbatterie 1 h"),
    E3: bilingual("Self-contained 3 h", "Einzelbatterie 3 h"),
    E8: bilingual("Self-contained 8 h", "Einzelbatterie 8 h"),
  },
  optic: {
    "parallel <5°": bilingual("Parallel, < 5°", "Parallel, < 5°"),
    "extra-narrow 5–10°": bilingual("Extra narrow, 5–10°", "Extrem engstrahlend, 5–10°"),
    "narrow 11–20°": bilingual("Narrow, 11–20°", "Engstrahlend, 11–20°"),
    "medium 21–40°": bilingual("Medium, 21–40°", "Mittelstrahlend, 21–40°"),
    "wide 41–80°": bilingual("Wide, 41–80°", "Breitstrahlend, 41–80°"),
    "extra-wide >80°": bilingual("Extra wide, > 80°", "Extrem breitstrahlend, > 80°"),
    "variable beam": bilingual("Variable beam", "Verstellbarer Ausstrahlwinkel"),
    diffuse: bilingual("Diffuse", "Diffus"),
    asymmetric: bilingual("Asymmetric", "Asymmetrisch"),
    "double asymmetric": bilingual("Double asymmetric", "Doppelt asymmetrisch"),
  },
  light_source: {
    "LED exchangeable": bilingual("LED, replaceable", "LED, austauschbar"),
    "LED not exchangeable": bilingual("LED, not replaceable", "LED, nicht austauschbar"),
  },
  reflector_color: COLOURS,
  trim_color: COLOURS,
};

/** The `filter-texts` entries for a value of a field. @param defaultLabel for a value without a label here */
export function createValueTexts(field: string, value: string, defaultLabel: string): readonly object[] {
  const labels = new Map(Object.entries(VALUE_LABELS[field] ?? {})).get(value) ?? bilingual(defaultLabel);
  return labels.map((label) => ({ key: value, value_help_type: field, ...label }));
}
