/** A text in both languages of the site. */
interface Words {
  readonly en: string;
  readonly de: string;
}

const words = (en: string, de: string): Words => ({ en, de });

/** Colours by the English name that ETIM gives them, in lower case. */
const COLOURS: Readonly<Record<string, Words>> = {
  aluminium: words("Aluminium", "Aluminium"),
  anthracite: words("Anthracite", "Anthrazit"),
  beige: words("Beige", "Beige"),
  black: words("Black", "Schwarz"),
  blue: words("Blue", "Blau"),
  brass: words("Brass", "Messing"),
  bronze: words("Bronze", "Bronze"),
  brown: words("Brown", "Braun"),
  chrome: words("Chrome", "Chrom"),
  colourless: words("Colourless", "Farblos"),
  copper: words("Copper", "Kupfer"),
  gold: words("Gold", "Gold"),
  green: words("Green", "Grün"),
  grey: words("Grey", "Grau"),
  "multi-coloured": words("Multi-coloured", "Mehrfarbig"),
  nickel: words("Nickel", "Nickel"),
  orange: words("Orange", "Orange"),
  pink: words("Pink", "Rosa"),
  platinum: words("Platinum", "Platin"),
  purple: words("Purple", "Violett"),
  red: words("Red", "Rot"),
  silver: words("Silver", "Silber"),
  "stainless steel": words("Stainless steel", "Edelstahl"),
  titanium: words("Titanium", "Titan"),
  white: words("White", "Weiß"),
  wood: words("Wood", "Holz"),
  yellow: words("Yellow", "Gelb"),
  zinc: words("Zinc", "Zink"),
};

/** The displayed texts of values read from ETIM features, by field. */
const VALUE_WORDS: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  mounting: {
    recessed: words("Recessed", "Einbau"),
    surface: words("Surface-mounted", "Anbau"),
    suspended: words("Suspended", "Abgehängt"),
    wall: words("Wall", "Wand"),
    ground: words("In-ground", "Bodeneinbau"),
    pole: words("Pole", "Mast"),
    freestanding: words("Free-standing", "Freistehend"),
    track: words("Track", "Stromschiene"),
    clamp: words("Clamp", "Klemme"),
  },
  control: {
    "ON/OFF": words("On/Off", "Ein/Aus"),
    Dimmable: words("Dimmable", "Dimmbar"),
    "Trailing edge": words("Phase-cut, trailing edge", "Phasenabschnitt"),
    "Leading edge": words("Phase-cut, leading edge", "Phasenanschnitt"),
    "Mains voltage": words("Mains voltage modulation", "Netzspannungsmodulation"),
    Programmable: words("Programmable", "Programmierbar"),
    RF: words("Radio", "Funk"),
    "Push-button": words("Push-button", "Taster"),
    Proprietary: words("Manufacturer’s own system", "Herstellereigenes System"),
  },
  sensor: {
    none: words("None", "Ohne"),
    motion: words("Motion", "Bewegung"),
    presence: words("Presence", "Präsenz"),
    daylight: words("Daylight", "Tageslicht"),
    HF: words("Microwave (HF)", "Hochfrequenz (HF)"),
    PIR: words("Passive infrared (PIR)", "Passiv-Infrarot (PIR)"),
    "PIR, ultrasonic": words("Passive infrared and ultrasonic", "Passiv-Infrarot und Ultraschall"),
    ultrasonic: words("Ultrasonic", "Ultraschall"),
    camera: words("Camera", "Kamera"),
    thermopile: words("Thermopile", "Thermosäule"),
  },
  emergency: {
    none: words("None", "Ohne"),
    CB: words("Central battery", "Zentralbatterie"),
    "self-contained": words("Self-contained", "Einzelbatterie"),
    E1: words("Self-contained 1 h", "Einzelbatterie 1 h"),
    E3: words("Self-contained 3 h", "Einzelbatterie 3 h"),
    E8: words("Self-contained 8 h", "Einzelbatterie 8 h"),
  },
  optic: {
    "parallel <5°": words("Parallel, < 5°", "Parallel, < 5°"),
    "extra-narrow 5–10°": words("Extra narrow, 5–10°", "Extrem engstrahlend, 5–10°"),
    "narrow 11–20°": words("Narrow, 11–20°", "Engstrahlend, 11–20°"),
    "medium 21–40°": words("Medium, 21–40°", "Mittelstrahlend, 21–40°"),
    "wide 41–80°": words("Wide, 41–80°", "Breitstrahlend, 41–80°"),
    "extra-wide >80°": words("Extra wide, > 80°", "Extrem breitstrahlend, > 80°"),
    "variable beam": words("Variable beam", "Verstellbarer Ausstrahlwinkel"),
    diffuse: words("Diffuse", "Diffus"),
    asymmetric: words("Asymmetric", "Asymmetrisch"),
    "double asymmetric": words("Double asymmetric", "Doppelt asymmetrisch"),
  },
  light_source: {
    "LED exchangeable": words("LED, replaceable", "LED, austauschbar"),
    "LED not exchangeable": words("LED, not replaceable", "LED, nicht austauschbar"),
  },
  reflector_color: COLOURS,
  trim_color: COLOURS,
};

/** The entries of `filter-texts` for a value of a field, in words if there are any; others are shown as they are. */
export function valueTexts(field: string, value: string): readonly object[] {
  const text = new Map(Object.entries(VALUE_WORDS[field] ?? {})).get(value) ?? words(value, value);
  return (["en", "de"] as const).map((language) => ({ key: value, value_help_type: field, language, text: text[language] })); // prettier-ignore
}
