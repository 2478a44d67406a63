import { ugrTable, UGR_ROOMS } from "./glare/ugr-table.ts";
import { comparisonTable, compareMethods } from "./method-comparison.generator.ts";
import { luminousFlux, ratedFlux } from "./photometry/luminous-flux.ts";
import {
  lightingFixture,
  measuredPhotometry,
  rotationalPhotometry,
} from "./photometry/reference-photometries.fixture.ts";
import { photometricProperties } from "./photometry/photometric-properties.ts";
import { calculateRoom } from "./room/room-calculation.ts";
import { lumenMethod } from "./utilisation/lumen-method.ts";
import { caseRoom, lumenMethodCase, MEASURED_CASES } from "./utilisation/lumen-method-cases.fixture.ts";
import { TABLE_RATIOS, TABLE_REFLECTANCES, utilisationTable } from "./utilisation/utilisation-table.oracle.ts";
import { zoneShares } from "./utilisation/light-digest.ts";

const COMPARED_ROOMS = 50;
const SEED = 20_261_122;

/** A row of the golden cases: the published or closed-form value, and the calculated one. */
type Row = readonly [label: string, published: string, calculated: string];

/** The complete text of docs/lighting-figures.md, with a trailing line break. */
export function methodFigures(): string {
  const rows: readonly Row[] = [
    ...utilisationRows(),
    ...lumenMethodRows(),
    ...ugrRows(),
    luminanceRow(),
    ...closedFormRows(),
  ];
  return [
    "# Figures of the light calculation",
    "",
    "Written by `src/lighting/method-page.test.ts`, which fails when a figure differs from the calculation; `npx vitest run src/lighting/method-page.test.ts --update`",
    "regenerates the page. [lighting-method.md](lighting-method.md) explains the figures.",
    "",
    "## Golden cases",
    "",
    "| case | published or in closed form | calculated |",
    "|---|---:|---:|",
    ...rows.map((row) => `| ${row.join(" | ")} |`),
    "",
    "## The lumen method beside the room calculation",
    "",
    `${COMPARED_ROOMS} random rooms and photometries: the deviation of the average of the room calculation from that of the lumen method.`,
    "",
    comparisonTable(compareMethods(COMPARED_ROOMS, SEED)),
    "",
  ].join("\n");
}

function utilisationRows(): Row[] {
  const { tables } = lightingFixture("printed-utilisation-tables.json") as {
    tables: { file: string; cells: number[][] }[];
  };
  const printed = tables.find(({ file }) => file === "7.ies")?.cells ?? [];
  const result = utilisationTable(zoneShares(measuredPhotometry("downlight 532 lm")));
  const equal = result.flat().filter((cell, index) => Math.round(cell) === printed.flat()[index]).length;
  const cell = (rcr: number, ceiling: number, walls: number): Row => {
    const row = TABLE_RATIOS.findIndex((ratio) => ratio === rcr);
    const column = TABLE_REFLECTANCES.findIndex(
      (reflectance) => reflectance.ceiling === ceiling && reflectance.walls === walls,
    );
    return [
      `utilisation, downlight 532 lm, RCR ${rcr}, ${100 * ceiling}/${100 * walls}/20`,
      `${printed[row]?.[column] ?? Number.NaN} %`,
      `${(result[row]?.[column] ?? Number.NaN).toFixed(1)} %`,
    ];
  };
  return [
    ["cells of its printed table", "198", `${equal} equal`],
    cell(1, 0.8, 0.5),
    cell(3, 0.7, 0.5),
    cell(5, 0.5, 0.3),
    cell(10, 0.1, 0.1),
  ];
}

function lumenMethodRows(): Row[] {
  return MEASURED_CASES.flatMap(([name, luminaire]) => {
    const published = lumenMethodCase(name);
    const photometry = measuredPhotometry(luminaire);
    const result = lumenMethod(caseRoom(published), {
      flux: ratedFlux(photometry),
      shares: zoneShares(photometry),
      drop: 0,
      aspect: 1,
    });
    if (!result.ok) return [];
    const { utilisation, luminaireCount, illuminance } = result.value;
    return [
      [`${name}: utilisation`, published.UF.toFixed(3), utilisation.toFixed(3)],
      [`${name}: pieces`, String(published.N), String(luminaireCount)],
      [`${name}: illuminance`, `${published.E_with_N.toFixed(1)} lx`, `${illuminance.toFixed(1)} lx`],
    ];
  });
}

const PUBLISHED_UGR = [
  [4, 8, 17.9, 19.9],
  [8, 4, 17.7, 19.8],
] as const;

function ugrRows(): Row[] {
  const table = ugrTable(measuredPhotometry("linear 12,334 lm"));
  if (!table.ok) return [];
  return PUBLISHED_UGR.flatMap(([x, y, crosswise, endwise]): Row[] => {
    const room = UGR_ROOMS.findIndex(([side, depth]) => side === x && depth === y);
    const { crosswise: across, endwise: along } = table.value;
    return [
      [
        `UGR, linear 12,334 lm, ${x}H × ${y}H, 70/50/20, crosswise`,
        crosswise.toFixed(1),
        (across[room]?.[0] ?? Number.NaN).toFixed(1),
      ],
      [
        `UGR, linear 12,334 lm, ${x}H × ${y}H, 70/50/20, endwise`,
        endwise.toFixed(1),
        (along[room]?.[0] ?? Number.NaN).toFixed(1),
      ],
    ];
  });
}

function luminanceRow(): Row {
  const luminances = photometricProperties(measuredPhotometry("linear 12,334 lm")).luminances ?? [];
  const highest = Math.max(...luminances.filter(({ gamma }) => gamma >= 65).map(({ luminance }) => luminance));
  return [
    "highest luminance at 65°–85°, linear 12,334 lm",
    "5,603 cd/m²",
    `${Math.round(highest).toLocaleString("en")} cd/m²`,
  ];
}

/** Analytical cases: a point source, and an isotropic one in a cube. */
function closedFormRows(): Row[] {
  const photometry = rotationalPhotometry(() => 100);
  const cube = (rho: number) => ({
    length: 4,
    width: 4,
    height: 4,
    workingPlane: 0,
    ceiling: rho,
    walls: rho,
    floor: rho,
    maintenance: 1,
  });
  const mean = (rho: number) => {
    const result = calculateRoom({
      room: cube(rho),
      groups: [{ photometry, drop: 2, positions: [{ x: 2, y: 2, turn: 0 }] }],
    });
    return result.ok
      ? (result.value.ceilingAverage + 4 * result.value.wallAverage + result.value.floorAverage) / 6
      : Number.NaN;
  };
  return [0.2, 0.5, 0.8].map((rho) => {
    const expected = (luminousFlux(photometry) * rho) / (1 - rho) / 96;
    return [
      `reflected light in a cube of 4 m, 100 cd in all directions, ρ = ${rho}`,
      `${expected.toFixed(2)} lx`,
      `${(mean(rho) - mean(0)).toFixed(2)} lx`,
    ];
  });
}
