import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";
import path from "node:path";
import { figures } from "./figures.ts";
import { merged, type Measurements } from "./measurements.ts";
import { tables } from "./tables.ts";

/** A part's last complete measurement. */
export interface KeptPart {
  readonly part: string;
  /** When it ended, ISO 8601. */
  readonly time: string;
  readonly minutes: number;
  readonly machine: Machine;
  readonly measurements: Partial<Measurements>;
}

interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryBytes: number;
  readonly node: string;
  /** How many processes ran or waited in the minute before the end: about 1 for the benchmark itself. */
  readonly load: number;
}

const FOLDER = path.join(import.meta.dirname, "../results");
const REPORT = path.join(FOLDER, "README.md");
/** JSON has no NaN, which stands for what an engine could not do. */
const NOT_A_NUMBER = "NaN";

/** Replaces a part's results, and writes the report of all parts anew. */
export async function keepPart(part: string, minutes: number, measurements: Partial<Measurements>): Promise<void> {
  const kept: KeptPart = { part, time: new Date().toISOString(), minutes, machine: thisMachine(), measurements };
  const text = JSON.stringify(kept, (_, value: unknown) => (Number.isNaN(value) ? NOT_A_NUMBER : value), 2);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(path.join(FOLDER, `${part}.json`), `${text}\n`);
  await writeFile(REPORT, report(await keptParts()));
}

/** The kept results of all parts, by name. */
export async function keptParts(): Promise<readonly KeptPart[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".json")).sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(FOLDER, name), "utf8")));
  return texts.map(
    (text) => JSON.parse(text, (_, value: unknown) => (value === NOT_A_NUMBER ? Number.NaN : value)) as KeptPart,
  );
}

function thisMachine(): Machine {
  const [load = 0] = loadavg();
  return { cpu: cpus()[0]?.model ?? "unknown", cores: cpus().length, memoryBytes: totalmem(), node: process.version, load }; // prettier-ignore
}

function report(parts: readonly KeptPart[]): string {
  const measurements = merged(parts.map((part) => part.measurements));
  const rows = parts.map(({ part, time, minutes, machine: { cpu, cores, node, load } }) => {
    const cells = [part, time.slice(0, 16).replace("T", " "), minutes.toFixed(1), `${cores} × ${cpu}`, node, load.toFixed(1)]; // prettier-ignore
    return `| ${cells.join(" | ")} |`;
  });
  return [
    "# Results of the benchmark",
    "",
    "Written by `npm run bench`: of each part its last complete measurement.",
    "",
    "| part | ended, UTC | minutes | processor | Node | load |",
    "|---|---|---:|---|---|---:|",
    ...rows,
    "",
    "## Targets",
    figures(measurements, new Map()),
    "## Tables",
    tables(measurements),
    "",
  ].join("\n");
}
