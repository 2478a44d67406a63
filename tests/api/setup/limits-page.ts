import type { InputLimit } from "#model/input-limits.ts";

const HEAD = `# Limits

Maximum sizes, and what happens beyond them. The same table is in \`/openapi.json\` under \`x-limits\`. A test sends input
below, at and above each limit, and checks this page; \`npx vitest run tests/api/input-limits.test.ts -u\` regenerates it.

| name | of what | maximum | above the maximum |
|---|---|---:|---|
`;

const count = new Intl.NumberFormat("en");

/** The page `docs/limits.md`. */
export const limitsPage = (limits: Readonly<Record<string, InputLimit>>): string =>
  HEAD + Object.entries(limits).map(limitRow).join("");

function limitRow([name, { value, unit, subject, whenExceeded, status }]: [string, InputLimit]): string {
  const response = status === undefined ? "" : ` (${status})`;
  return `| \`${name}\` | ${subject} | ${count.format(value)} ${unit} | ${whenExceeded}${response} |\n`;
}
