import type { InputLimit } from "#model/bounds.ts";

const HEAD = `# Limits

Maximum sizes, and what happens beyond them. The same table is in \`/openapi.json\` under \`x-limits\`. A test tries a value
below, at and above each limit, and checks this page; \`npx vitest run tests/api/bounds.test.ts -u\` regenerates it.

| name | of what | maximum | above the maximum |
|---|---|---:|---|
`;

const count = new Intl.NumberFormat("en");

/** The page `docs/limits.md`. */
export const boundPage = (bounds: Readonly<Record<string, InputLimit>>): string =>
  HEAD + Object.entries(bounds).map(boundRow).join("");

function boundRow([name, { value, unit, subject, whenExceeded, status }]: [string, InputLimit]): string {
  const response = status === undefined ? "" : ` (${status})`;
  return `| \`${name}\` | ${subject} | ${count.format(value)} ${unit} | ${whenExceeded}${response} |\n`;
}
