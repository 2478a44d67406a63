import { ATTACKS, type Attack } from "./attacks.ts";
import { lastResult, type RecordedResult } from "./results.ts";
import type { FaultResult, FaultScenario } from "./scenario.ts";

/** The text of `docs/faults.md`: the latest result of each scenario. */
export function faultPage(scenarios: readonly FaultScenario[]): string {
  const results = scenarios.map((scenario) => [scenario, lastResult(scenario.name)] as const);
  const machines = new Set(results.flatMap(([, result]) => result?.machine ?? []));
  return `# Faults

The latest result of each scenario of \`npm run test:faults\`, on a machine with ${[...machines].join(" or ")}. The goals are those of
scale 1; the load is the load average of the minute before the scenario began.
\`npm run test:faults -- --only kills\` runs one scenario and updates its row. \`npm test\` runs short forms.

| scenario | fault | workload | measurement | goal | | scale, day, load |
|---|---|---|---|---|---|---|
${results.map(([scenario, result]) => rowOf(scenario, result)).join("\n")}

## Attacks

Each of these once stopped or misled the site. The last column names the code that was removed to see the test fail.

| | attack | test | fails without |
|---|---|---|---|
${ATTACKS.map(attackRow).join("\n")}
`;
}

const attackRow = ({ attack, test, removedCode }: Attack, index: number): string =>
  `| ${index + 1} | ${attack} | \`${test}\` | ${removedCode} |`;

function rowOf({ name, fault, goal }: FaultScenario, result: RecordedResult | undefined): string {
  if (!result) return `| \`${name}\` | ${fault} | | | ${goal} | *not run* | |`;
  const { workload, measurement, scale, date, loadBefore } = result;
  const circumstances = `${scale}, ${date}, ${loadBefore.toFixed(1)}`;
  return `| \`${name}\` | ${fault} | ${workload} | ${measurement} | ${goal} | ${verdictOf(result)} | ${circumstances} |`;
}

/** The verdict on a result, in a word. */
export function verdictOf({ isGoalMet }: FaultResult): string {
  if (isGoalMet === undefined) return "*not tried*";
  return isGoalMet ? "*met*" : "*missed*";
}
