import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/**
 * The environment, supplemented by an `.env` file: variables of the environment take precedence.
 *
 * @param file path of the file, which need not exist
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
