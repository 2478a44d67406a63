import { ATTACKS, type Attack } from "./attacks.ts";
import { lastResult, type FaultResult } from "./results.ts";
import type { FaultFigure, FaultRow } from "./row.ts";

/** The text of `docs/faults.md`: the latest result of each row. */
export function faultPage(rows: readonly FaultRow[]): string {
  const results = rows.map((row) => [row, lastResult(row.name)] as const);
  const machines = new Set(results.flatMap(([, result]) => result?.machine ?? []));
  return `# Faults

What \`npm run test:faults\` found, each row when it ran last, on a machine with ${[...machines].join(" or ")}. A scale of 1 is
what the goals speak of; the load is how many processes wanted a processor before the row began, its own not counted.
\`npm run test:faults -- --only kills\` runs one row and renews its line. Short forms are in \`npm test\`.

| row | fault | done | figure | goal | | scale, day, load |
|---|---|---|---|---|---|---|
${results.map(([row, result]) => lineOf(row, result)).join("\n")}

## Attacks

Each of these once stopped or misled the site. The last column says what was taken out of the code to see the test fail.

| | attack | test | fails without |
|---|---|---|---|
${ATTACKS.map(attackLine).join("\n")}
`;
}

const attackLine = ({ attack, test, removedCode }: Attack, index: number): string =>
  `| ${index + 1} | ${attack} | \`${test}\` | ${removedCode} |`;

function lineOf({ name, fault, goal }: FaultRow, result: FaultResult | undefined): string {
  if (!result) return `| \`${name}\` | ${fault} | | | ${goal} | *not run* | |`;
  const { done, figure, scale, date, loadBefore } = result;
  const circumstances = `${scale}, ${date}, ${loadBefore.toFixed(1)}`;
  return `| \`${name}\` | ${fault} | ${done} | ${figure} | ${goal} | ${verdictOf(result)} | ${circumstances} |`;
}

/** The verdict on a result, in a word. */
export function verdictOf({ isReached }: FaultFigure): string {
  if (isReached === undefined) return "*not tried*";
  return isReached ? "*reached*" : "*missed*";
}
