import { efficacy } from "#attributes/efficacy.ts";
import type { Article } from "#model/entities/article.ts";
import {
  mapChoice,
  mapNumber,
  mapFlags,
  mapConvertedValue,
  mapNamedValue,
  fieldStrings,
  type FeatureGroup,
} from "./feature-group.ts";
import { ETIM_OTHER_VALUE } from "./feature-reader.ts";

/** Mounting types. Classes that are limited to one mounting type have no such feature. */
const MOUNTING = [
  mapFlags(
    "mounting",
    {
      EF006760: "recessed",
      EF007793: "surface",
      EF001265: "suspended",
      EF000664: "wall",
      EF009353: "freestanding",
      EF009354: "track",
      EF009470: "clamp",
    },
    { otherValues: ["ground", "pole"] },
  ),
  // Classes that do not distinguish recessed from surface mounting only have a feature for ceiling mounting.
  {
    read: (features) => {
      const isOnCeiling = features.flag("EF021180");
      return { mounting: isOnCeiling === true && !features.hasFeature("EF007793") ? ["surface"] : [] };
    },
    write: ({ mounting }, has) => {
      const values = fieldStrings(mounting);
      return values.length === 0 || has("EF007793") ? {} : { EF021180: values.includes("surface") };
    },
  },
  mapChoice("mounting", "EF000003", {
    EV000134: ["recessed"],
    EV009688: ["surface"],
    EV010236: ["suspended"],
    EV006028: ["suspended"],
    EV009508: ["wall"],
    EV000204: ["wall"],
    EV013927: ["wall", "surface"],
    EV003792: ["surface", "recessed"],
    EV003651: ["pole"],
  }),
] as const satisfies readonly FeatureGroup[];

const COLOUR_TEMPERATURE: FeatureGroup = {
  read(features) {
    const kelvins = [...new Set(features.numbers("EF009346"))].sort((a, b) => a - b);
    const adjustable = features.value("EF016261");
    if (adjustable && adjustable.code !== "EV004175") features.markUnread("EF016261");
    if (kelvins.length > 3)
      features.reportPartlyRead("EF009346", "has more than three colour temperatures; only three are used");
    const [first, second, third] = kelvins;
    return { colortemperature_default: first, colortemperature_vari1: second, colorTemperature_vari2: third };
  },
  write({ colortemperature_default, colortemperature_vari1, colorTemperature_vari2 }) {
    const kelvins = [colortemperature_default, colortemperature_vari1, colorTemperature_vari2].filter(
      (item) => item !== undefined,
    );
    if (kelvins.length === 0) return {};
    // Three colour temperatures are distinct settings. Of two, the catalogue does not state whether the range between
    // them can be set.
    return {
      EF009346: [Math.min(...kelvins), Math.max(...kelvins)],
      EF016261: kelvins.length === 3 ? "EV003622" : undefined,
    };
  },
};

/** Read but not imported, since efficacy follows from flux and power. */
const EFFICACY: FeatureGroup = {
  read(features) {
    for (const code of ["EF018713", "EF012172"]) features.range(code);
    return {};
  },
  write(article) {
    const value = efficacy(article);
    const rounded = value === undefined ? undefined : Math.round(value * 10) / 10;
    return { EF018713: rounded, EF012172: rounded };
  },
};

const DIMMING_FEATURES = {
  EF012152: "0-10V",
  EF012153: "1-10V",
  EF012154: "DALI",
  EF015824: "DALI-2",
  EF012155: "DMX",
  EF012188: "DSI",
  EF012161: "Trailing edge",
  EF012162: "Leading edge",
  EF012160: "Mains voltage",
  EF012163: "Programmable",
  EF012164: "RF",
  EF012166: "Touch and Dim",
  EF012167: "Zigbee",
  EF012168: "Push-button",
  EF012156: "Potentiometer",
  EF012158: "LineSwitch",
  EF012159: "Proprietary",
  EF013759: "Bluetooth",
  EF016431: "Casambi",
  EF018708: "D4i",
} as const;
const ON_OFF = "ON/OFF";
const DIMMABLE = "Dimmable";

const CONTROL: FeatureGroup = {
  read(features) {
    const { control } = mapFlags("control", DIMMING_FEATURES).read(features) as {
      readonly control: readonly string[];
    };
    const isDimmable = features.flag("EF000137");
    if (control.length > 0 || isDimmable === undefined) return { control };
    return { control: [isDimmable ? DIMMABLE : ON_OFF] };
  },
  write(article, has) {
    const values = fieldStrings(article.control);
    if (values.length === 0) return {};
    if (values.every((value) => value === ON_OFF)) return { EF000137: false };
    const flags = mapFlags("control", DIMMING_FEATURES).write(article, has);
    return { ...flags, EF000137: values.includes(DIMMABLE) || Object.values(flags).includes(true) || undefined };
  },
};

/** The diameter of a round cutout or the side of a square one; both sides of a rectangular one as `own_cutout`. */
const CUTOUT: FeatureGroup = {
  read(features) {
    const round = features.range("EF016380") ?? features.range("EF000943");
    const length = features.range("EF023168") ?? features.range("EF004265");
    const width = features.range("EF011933") ?? features.range("EF000846");
    const isSquare = length?.[0] === width?.[0] && length?.[1] === width?.[1];
    const [min, max] = round ?? (isSquare ? length : undefined) ?? [];
    const isRectangular = length !== undefined && width !== undefined && !isSquare;
    return {
      cutout_ceiling_min: min,
      cutout_ceiling_max: max,
      own_cutout: isRectangular ? `${spanText(length)} × ${spanText(width)} mm` : undefined,
    };
  },
  write(article) {
    const { cutout_ceiling_min: min, cutout_ceiling_max: max = min } = article;
    const [length, width] =
      /^(.+) × (.+) mm$/
        .exec(fieldStrings(article["own_cutout"])[0] ?? "")
        ?.slice(1)
        .map(parseSpan) ?? [];
    const isRectangular = length !== undefined && width !== undefined;
    const rectangular = isRectangular
      ? { EF023168: length, EF004265: length[0], EF011933: width, EF000846: width[0] }
      : {};
    if (min === undefined || max === undefined) return rectangular;
    const cutout = [min, max] as const;
    return isSquareBody(article) && !isRectangular
      ? { EF023168: cutout, EF011933: cutout, EF004265: min, EF000846: min }
      : { EF016380: cutout, EF000943: min, ...rectangular };
  },
};

const spanText = ([lower, upper]: readonly [number, number]): string =>
  lower === upper ? String(lower) : `${lower}–${upper}`;

function parseSpan(text: string): readonly [number, number] | undefined {
  const [lower = Number.NaN, upper = lower] = text.split("–").map(Number);
  return Number.isFinite(lower + upper) ? [lower, upper] : undefined;
}

/** The length, width and height in mm, in this order, as far as `dimension` states them. */
const bodySides = ({ dimension }: Article): readonly number[] =>
  /^\d+(?:\.\d+)?(?:x\d+(?:\.\d+)?){0,2}$/
    .exec(fieldStrings(dimension)[0] ?? "")?.[0]
    .split("x")
    .map(Number) ?? [];

function isSquareBody(article: Article): boolean {
  const [length, width] = bodySides(article);
  return article.diameter === undefined && length !== undefined && length === width;
}

const SIZE: FeatureGroup = {
  read(features) {
    const diameter = features.number("EF000015") ?? features.number("EF000551");
    const [length, width, height] = ["EF001438", "EF000008", "EF001456"].map((code) => features.number(code));
    const sides = [length ?? diameter, width ?? diameter];
    const isComplete = sides.every((side) => side !== undefined);
    for (const [code, side] of [
      ["EF001438", length],
      ["EF000008", width],
      ["EF001456", height],
    ] as const)
      if (side !== undefined && !isComplete) features.markUnread(code);
    return {
      diameter,
      dimension: isComplete ? [...sides, height].filter((side) => side !== undefined).join("x") : undefined,
    };
  },
  write(article) {
    const { diameter, length_batten } = article;
    const [length = length_batten, width, height] = bodySides(article);
    const isRound = diameter !== undefined && length === diameter && width === diameter;
    return {
      EF000015: diameter,
      EF000551: diameter,
      EF001438: isRound ? undefined : length,
      EF000008: isRound ? undefined : width,
      EF001456: height,
    };
  },
};

const SENSOR_TECHNOLOGIES = {
  EV011435: ["HF"],
  EV007611: ["PIR"],
  EV007612: ["PIR, ultrasonic"],
  EV006519: ["ultrasonic"],
  EV011827: ["camera"],
  EV024632: ["thermopile"],
} as const;

const WIRING: FeatureGroup = {
  read(features) {
    const value = features.value("EF011868")?.code;
    // “Suitable for through-wiring” does not imply that the luminaire has it.
    if (value === "EV015019") features.markUnread("EF011868");
    return { wired_through: value === "EV015020" ? true : value === "EV013935" ? false : undefined };
  },
  write: ({ wired_through: isWired }) => ({
    EF011868: isWired === undefined ? undefined : isWired ? "EV015020" : "EV013935",
  }),
};

const SELF_CONTAINED = "self-contained";
const CENTRAL = "CB";

const EMERGENCY: FeatureGroup = {
  read(features) {
    const supply = features.value("EF018918")?.code;
    const [hours] = features.range("EF012518") ?? [];
    const battery = hours === undefined ? SELF_CONTAINED : `E${hours}`;
    if (supply === "EV000494") return { emergency: ["none"] };
    if (supply === "EV010184") return { emergency: [CENTRAL] };
    if (supply === "EV024766") return { emergency: [CENTRAL, battery] };
    return { emergency: supply === "EV009693" || hours !== undefined ? [battery] : [] };
  },
  write({ emergency }) {
    const values = fieldStrings(emergency);
    const hours = values.map((value) => /^E(\d+(?:\.\d+)?)$/.exec(value)?.[1]).find((text) => text !== undefined);
    const hasBattery = hours !== undefined || values.includes(SELF_CONTAINED);
    const isCentral = values.includes(CENTRAL);
    const supply = hasBattery && isCentral ? "EV024766" : hasBattery ? "EV009693" : isCentral ? "EV010184" : undefined;
    const isNone = values.length === 1 && values[0] === "none";
    return { EF018918: isNone ? "EV000494" : supply, EF012518: hours === undefined ? undefined : Number(hours) };
  },
};

/** ETIM states only whether a luminaire can be tilted at all. */
const TILT: FeatureGroup = {
  read(features) {
    const value = features.value("EF009351")?.code;
    const isAdjustable = features.flag("EF000441");
    if (value !== undefined && value !== "EV011545") features.markUnread("EF009351");
    if (isAdjustable === true) features.markUnread("EF000441");
    return { tiltable_percentage: value === "EV011545" || isAdjustable === false ? 0 : undefined };
  },
  write: ({ tiltable_percentage: tilt }) => ({
    EF009351: tilt === 0 ? "EV011545" : undefined,
    EF000441: tilt === undefined ? undefined : tilt > 0,
  }),
};

/** The operating hours for which ETIM has the percentage of the flux that half of the luminaires maintain (B50). */
const MAINTAINED_HOURS = { EF015686: 35_000, EF015687: 50_000, EF015688: 75_000, EF015689: 100_000 } as const;

/** Useful lifetimes with the criterion B50. The field `lifetime` is L80 B10, for which ETIM has no feature. */
const LIFETIME: FeatureGroup = {
  read(features) {
    const rated = features.number("EF011870");
    const maintained = Object.entries(MAINTAINED_HOURS).flatMap(([code, hours]) => {
      const share = features.number(code);
      return share === undefined ? [] : [`L${share}B50 ${hours}h 25°C`];
    });
    return { own_useful_life: [...(rated === undefined ? [] : [`L70B50 ${rated}h 25°C`]), ...maintained] };
  },
  write(article) {
    const lifetimes = fieldStrings(article["own_useful_life"]).map((text) =>
      /^L(\d+(?:\.\d+)?)B50 (\d+)h(?: 25°C)?$/.exec(text),
    );
    const parsed = lifetimes.flatMap((life) => (life ? [{ share: Number(life[1]), hours: Number(life[2]) }] : []));
    const rated = parsed.find(({ share }) => share === 70);
    const maintained = Object.entries(MAINTAINED_HOURS).map(
      ([code, hours]) => [code, parsed.find((life) => life !== rated && life.hours === hours)?.share] as const,
    );
    return { EF011870: rated?.hours, ...Object.fromEntries(maintained) };
  },
};

const CONTAINS_LIGHT_SOURCE: FeatureGroup = {
  read(features) {
    const contains = features.flag("EF019111");
    return { is_light_source: contains === undefined ? undefined : !contains };
  },
  write: ({ is_light_source: isSource }) => ({ EF019111: isSource === undefined ? undefined : !isSource }),
};

/** Values of the feature by the lower bound of their Ra: `80-89` is read as 80. */
const COLOUR_RENDERING_CLASSES = [
  { lowest: 90, code: "EV003580" },
  { lowest: 80, code: "EV003581" },
  { lowest: 70, code: "EV003582" },
  { lowest: 60, code: "EV003583" },
  { lowest: 40, code: "EV003584" },
  { lowest: 20, code: "EV003585" },
];

const COLOUR_RENDERING: FeatureGroup = {
  read(features) {
    const code = features.value("EF000442")?.code;
    return { ra: COLOUR_RENDERING_CLASSES.find((item) => item.code === code)?.lowest };
  },
  write: ({ ra }) => ({
    EF000442: ra === undefined ? undefined : COLOUR_RENDERING_CLASSES.find(({ lowest }) => ra >= lowest)?.code,
  }),
};

/** Maps a colour: its name in lower case or, for *Other*, the manufacturer's wording. */
const mapColour = (field: string, feature: string): FeatureGroup =>
  mapConvertedValue(
    field,
    feature,
    ({ code, name }) => (code === ETIM_OTHER_VALUE ? name : name.toLowerCase()),
    (name) => ({ name }),
  );

/** Reads and writes features. A feature means the same in all classes, but may have different values in each. */
export const FEATURE_TABLE: readonly FeatureGroup[] = [
  ...MOUNTING,
  COLOUR_TEMPERATURE,
  mapNumber("lumen_default", "EF018714"),
  mapNumber("wattage_default", "EF009347"),
  EFFICACY,
  CONTROL,
  CUTOUT,
  mapNumber("recessed_depth", "EF010795", "EF023518"),
  SIZE,
  mapColour("reflector_color", "EF002632"),
  mapColour("trim_color", "EF000136"),
  mapNamedValue("resistance_ip", "EF003118", "EF005474"),
  mapNamedValue("resistance_ip_back", "EF017556"),
  mapNamedValue("impact_rate_ik", "EF004293"),
  mapFlags(
    "sensor",
    { EF000197: "motion", EF002972: "presence", EF001203: "daylight" },
    { noneValue: "none", otherValues: Object.values(SENSOR_TECHNOLOGIES).flat() },
  ),
  mapChoice("sensor", "EF018697", SENSOR_TECHNOLOGIES),
  WIRING,
  EMERGENCY,
  mapNumber("own_emergency_flux", "EF008731"),
  TILT,
  mapChoice("optic", "EF008157", {
    EV011540: ["parallel <5°"],
    EV011537: ["extra-narrow 5–10°"],
    EV011535: ["narrow 11–20°"],
    EV011536: ["medium 21–40°"],
    EV011534: ["wide 41–80°"],
    EV011538: ["extra-wide >80°"],
    EV016214: ["variable beam"],
    EV011539: ["diffuse"],
  }),
  mapChoice("optic", "EF004283", { EV000073: ["asymmetric"], EV011533: ["double asymmetric"] }),
  mapConvertedValue("light_source", "EF002423", ({ code, name }) => (code === ETIM_OTHER_VALUE ? undefined : name)),
  COLOUR_RENDERING,
  mapConvertedValue(
    "own_colour_tolerance",
    "EF011946",
    ({ name }) => /^SDCM([1-7])$/.exec(name)?.[1]?.concat(" SDCM"),
    (value) => `SDCM${value.replace(" SDCM", "")}`,
  ),
  mapNumber("ugr", "EF013735"),
  LIFETIME,
  mapConvertedValue("own_safety_class", "EF000004", ({ name }) => (name === "None" ? undefined : name)),
  mapConvertedValue("energy_class", "EF016835", ({ name }) => /^[A-G]$/.exec(name)?.[0]),
  CONTAINS_LIGHT_SOURCE,
];
