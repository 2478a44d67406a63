import { LOCALES, type Language } from "#domain/language/language.ts";
import { lightColour, mix } from "./colour.ts";
import { range } from "./geometry.ts";
import { type Field, isolines } from "./isolines.ts";
import { lightDistribution } from "./light-distribution.ts";
import { planDimensions } from "./plan-dimensions.ts";
import { fieldPoint, placeRoom, type PlannedRoom, type PlanPlacement } from "./plan-placement.ts";
import { isoluxLines } from "./plan-isolux.ts";
import { furnitureSymbols, luminaireSymbols, scaleBar, walls } from "./plan-symbols.ts";
import { directIlluminance, gridPlaces } from "./room-illuminance.ts";
import { accessibility, number, safeIdentifier } from "./svg.ts";

/** How the plan is drawn: its size in px, language of the numbers, ids and name. */
export interface PlanOptions {
  readonly width?: number;
  readonly height?: number;
  readonly language: Language;
  readonly uid: string;
  readonly label: string;
}

/** Share of the average illuminance that reaches the working plane without a bounce. */
const DIRECT_SHARE = 0.82;

/**
 * The plan of a room to scale: walls, window, door, luminaires, isolux lines scaled to the average, dimension chains and
 * a scale bar.
 *
 * @returns an SVG element without style attributes or scripts
 */
export function planView(room: PlannedRoom, { width = 720, height = 520, language, uid, label }: PlanOptions): string {
  const place = placeRoom(room.size, width, height);
  const field = illuminanceField(room);
  const id = `${safeIdentifier(uid)}-room`;
  const format = new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const places = gridPlaces(room.grid, room.size);
  const { lines, labels } = isoluxLines(field, place, {
    average: room.average,
    places,
    luminaire: room.luminaire.length,
  });
  const clip = `<clipPath id="${id}"><rect x="${number(place.left)}" y="${number(place.top)}" width="${number(place.across)}" height="${number(place.down)}"/></clipPath>`;
  return (
    `<svg class="lx-plan" viewBox="0 0 ${number(width)} ${number(height)}" ${accessibility(label)} xmlns="http://www.w3.org/2000/svg"` +
    ` font-family="var(--font-sans, sans-serif)" font-size="12"><defs>${clip}</defs><g clip-path="url(#${id})">${bands(field, place, room)}` +
    `${room.furniture === false ? "" : furnitureSymbols(room.size, place)}${lines}</g>${walls(place)}` +
    `${luminaireSymbols(places, room.luminaire, place)}${labels}${planDimensions(room, place, (metres) => format.format(metres))}${scaleBar(place)}</svg>`
  );
}

/** The illuminance on the working plane in lx, scaled so that its mean is the average of the plan. */
function illuminanceField({
  size,
  workingPlane,
  grid,
  flux,
  average,
  distribution = lightDistribution({ shape: "wide" }),
}: PlannedRoom): Field {
  const columns = Math.max(2, Math.round(Math.min(96, size.length * 9)));
  const rows = Math.max(2, Math.round(Math.min(72, size.width * 9)));
  const luminaires = { places: gridPlaces(grid, size), height: size.height - 0.01, flux, distribution };
  const direct = range(rows).map((row) =>
    range(columns).map((column) => {
      const point = [
        (size.length * (column + 0.5)) / columns,
        (size.width * (row + 0.5)) / rows,
        workingPlane,
      ] as const;
      return directIlluminance(point, [0, 0, 1], luminaires);
    }),
  );
  const mean = direct.flat().reduce((sum, value) => sum + value, 0) / (columns * rows) || 1;
  return direct.map((row) =>
    row.map((value) => (value / mean) * average * DIRECT_SHARE + average * (1 - DIRECT_SHARE)),
  );
}

const BAND_SHARES = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3];

function bands(field: Field, place: PlanPlacement, { average, colourTemperature = 4000 }: PlannedRoom): string {
  const values = field.flat();
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const levels = BAND_SHARES.map((share) => share * average).filter((level) => level > low && level < high);
  const warm = mix(lightColour(colourTemperature), "#ffd58a", 0.45);
  const toSheet = fieldPoint(field, place);
  const { left, top, across, down } = place;
  const ground = `<rect x="${number(left)}" y="${number(top)}" width="${number(across)}" height="${number(down)}" fill="#e6eaea"/>`;
  const areas = levels.map((level, index) => {
    const share = (index + 1) / levels.length;
    const fill = mix(mix("#eaedec", "#fffaf0", share), warm, 0.75 * share ** 1.6);
    const outline = isolines(field, level).map(
      (ring) => `M${ring.map((point) => toSheet(point).map(number).join(" ")).join("L")}Z`,
    );
    return `<path d="${outline.join("")}" fill="${fill}" fill-rule="evenodd"/>`;
  });
  return ground + areas.join("");
}
