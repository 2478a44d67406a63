import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/**
 * The environment with what an `.env` file adds: what the environment says itself counts more.
 *
 * @param file path of the file; it may be absent
 */
export function readEnvironment(file: string): Readonly<Record<string, string | undefined>> {
  return { ...readEnvFile(file), ...process.env };
}

function readEnvFile(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(file, "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw error;
  }
}
