import { fileURLToPath } from "node:url";
import { DEMO_PORTFOLIO_ID } from "#demo/portfolios.ts";
import { readEnvironment } from "./environment.ts";
import { readSettings, type Settings } from "./settings.ts";

const DEMO = {
  portfolioId: DEMO_PORTFOLIO_ID,
  contentDir: fileURLToPath(new URL("../../demo/content", import.meta.url)),
};

/** Settings that stop the start; its message has a sentence a line for the operator. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/**
 * Reads the settings out of environment and `.env`.
 *
 * @throws {StartError} naming every setting that is wrong
 */
export function startSettings(): Settings {
  const reading = readSettings(readEnvironment(".env"), DEMO);
  if (reading.problems) throw new StartError(reading.problems.join("\n"));
  return reading.settings;
}

/**
 * Stops once when the process is asked to, and ends it with 0. Terminal and parent may both ask.
 *
 * @param stop returns when everything under way is done
 */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      stopping ??= stop().then(() => process.exit(0));
    });
  }
}

/**
 * Says why the process cannot listen, naming the setting.
 *
 * @returns the error itself when no setting is to blame
 */
export function explainListenError(error: unknown, { host, port }: Pick<Settings, "host" | "port">): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const sentence = LISTEN_PROBLEMS.get(code)?.(host, port);
  return sentence === undefined ? error : new StartError(sentence);
}

const LISTEN_PROBLEMS: ReadonlyMap<string, (host: string, port: number) => string> = new Map([
  ["EADDRINUSE", (host, port) => `PORT is ${port}, which is in use on ${host}; expected a free port (0 takes any).`],
  ["EACCES", (_, port) => `PORT is ${port}, which this user may not open; expected a port from 1024.`],
  ["EADDRNOTAVAIL", (host) => `HOST is "${host}", which is no address of this machine; expected one of its own.`],
  ["ENOTFOUND", (host) => `HOST is "${host}", which has no address; expected a name or an IP address of this machine.`],
  ["EAI_AGAIN", (host) => `HOST is "${host}", which has no address; expected a name or an IP address of this machine.`],
]);
