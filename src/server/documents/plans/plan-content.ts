import { withUnit } from "#attributes/technical-data/attribute-text.ts";
import { numberFormat, TENTHS } from "#model/languages/number-format.ts";
import { inUnit, ROOM_UNITS } from "#planning/room-units.ts";
import { ROOM_NUMBER_NAMES, type RoomFigures } from "#planning/room-setting.ts";
import type { LightPlanResult } from "#planning/light-plan.ts";
import type { PlanWords } from "#views/planner/plan-drawings.ts";
import type { PlannerChoice, RoomRequirements } from "#views/planner/planner-view.ts";
import type { DocumentWords } from "../sheet/document-words.ts";
import type { LargeFigure } from "../sheet/sheet-figures.ts";

/** A row of a table: label and value; requirements that are not met are marked. */
export interface PlanRow {
  readonly name: string;
  readonly value: string;
  readonly isMissed: boolean;
}

/** The article of the calculation. */
export type PlannedArticle = Pick<PlannerChoice, "code" | "family" | "estimated" | "inMainsOperation"> & {
  readonly flux: number;
  readonly watts: number | undefined;
};

const WHOLE = { maximumFractionDigits: 0 } as const;
const HUNDREDTHS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** Numbers in a language's format, with units. */
const formats = ({ language }: DocumentWords) => ({
  whole: (value: number, unit: string) => `${numberFormat(language, WHOLE).format(value)}\u00A0${unit}`,
  tenths: (value: number) => numberFormat(language, TENTHS).format(value),
  hundredths: (value: number) => numberFormat(language, HUNDREDTHS).format(value),
});

/** The texts of plan and section. */
export function planWords(words: DocumentWords): PlanWords {
  const { whole, hundredths } = formats(words);
  return {
    planLabel: (room) => words.planner("planLabel", room),
    sectionLabel: words.planner("sectionLabel"),
    workingPlane: words.planner("workingPlane"),
    metres: (value, withUnitSign) => `${hundredths(value)}${withUnitSign ? "\u00A0m" : ""}`,
    lux: (value) => whole(value, "lx"),
  };
}

/** All inputs of the calculation, as the page's fields show them. */
export const inputRows = (room: RoomFigures, words: DocumentWords): PlanRow[] =>
  ROOM_NUMBER_NAMES.map((name) => {
    const unit = ROOM_UNITS[name];
    return {
      name: words.roomField(name),
      value: withUnit(inUnit(room[name], unit), unit, words.language),
      isMissed: false,
    };
  });

/** The key figures: pieces, average, uniformity, glare, power per area. */
export function largeFigures(
  { pieces, light, ugr, power }: LightPlanResult,
  { estimated }: PlannedArticle,
  words: DocumentWords,
): LargeFigure[] {
  const { tenths, hundredths } = formats(words);
  const whole = (value: number) => numberFormat(words.language, WHOLE).format(value);
  const about = (figure: string): string => (estimated ? `≈\u202F${figure}` : figure);
  return [
    { label: words.planner("piecesWord", { count: pieces }), figure: whole(pieces), unit: undefined },
    { label: words.planner("average"), figure: about(whole(light.average)), unit: "lx" },
    { label: words.planner("uniformity"), figure: about(hundredths(light.uniformity)), unit: undefined },
    { label: words.planner("glare"), figure: ugr && about(tenths(ugr.highest)), unit: "UGR" },
    { label: words.planner("density"), figure: power && tenths(power.perSquareMetre), unit: "W/m²" },
  ];
}

/** The results, each requirement with its verdict. */
export function resultRows(
  { grid, light, ugr, power, proposal }: LightPlanResult,
  room: RoomFigures,
  required: RoomRequirements,
  words: DocumentWords,
): PlanRow[] {
  const { whole, tenths, hundredths } = formats(words);
  const planner: DocumentWords["planner"] = (key, values) => words.planner(key, values);
  const row = (name: string, value: string): PlanRow => ({ name, value, isMissed: false });
  const judged = (name: string, value: string, isMet: boolean | undefined, limit: string): PlanRow =>
    isMet === undefined
      ? row(name, value)
      : { name, value: `${value}, ${limit}: ${planner(isMet ? "met" : "notMet")}`, isMissed: !isMet };
  const limit = (kind: "atLeast" | "atMost", text: string | undefined): string =>
    text === undefined ? "" : planner(kind, { limit: text });
  const { uniformity: leastUniformity, ugr: mostUgr } = required;
  return [
    row(planner("groups.grid"), `${grid.columns} × ${grid.rows}`),
    judged(planner("average"), whole(light.average, "lx"), light.average >= room.illuminance, limit("atLeast", whole(room.illuminance, "lx"))),
    row(planner("minimum"), whole(light.minimum, "lx")),
    judged(planner("uniformity"), hundredths(light.uniformity), leastUniformity === undefined ? undefined : light.uniformity >= leastUniformity, limit("atLeast", leastUniformity === undefined ? undefined : hundredths(leastUniformity))),
    ugr === undefined
      ? row(planner("glare"), planner("noUgr"))
      : judged(planner("glare"), `UGR\u00A0${tenths(ugr.highest)}`, mostUgr === undefined ? undefined : ugr.highest <= mostUgr, limit("atMost", mostUgr === undefined ? undefined : String(mostUgr))),
    row(planner("cylindrical"), whole(light.cylindrical.average, "lx")),
    row(planner("ceilingAndWalls"), `${whole(light.ceilingAverage, "lx")} / ${whole(light.wallAverage, "lx")}`),
    ...(power
      ? [
          row(planner("power"), whole(power.watts, "W")),
          row(planner("per100Lux"), `${hundredths(power.perSquareMetreAnd100Lux)}\u00A0W/m²`),
        ]
      : []),
    ...(proposal ? [row(planner("utilisation"), hundredths(proposal.utilisation))] : []),
  ];
} // prettier-ignore

/** The article, the basis of its light, and the method of calculation. */
export function planRemarks(
  { code, family, flux, watts, estimated, inMainsOperation }: PlannedArticle,
  words: DocumentWords,
): string[] {
  const { whole, tenths } = formats(words);
  const facts = [code, family, whole(flux, "lm"), watts === undefined ? undefined : `${tenths(watts)}\u00A0W`];
  return [
    `${words.planner("article")}: ${facts.filter((fact) => fact !== undefined).join(" · ")}`,
    ...(estimated ? [words.planner(`estimates.${estimated}`)] : []),
    ...(inMainsOperation ? [words.planner("mains")] : []),
    words.planner("method"),
  ];
}
