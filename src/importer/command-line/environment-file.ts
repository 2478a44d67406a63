import { existsSync } from "node:fs";

const ENVIRONMENT_FILE = ".env";

/** Reads settings out of the `.env` file of the working folder, if there is one; the environment itself wins. */
export function loadEnvironmentFile(): void {
  if (existsSync(ENVIRONMENT_FILE)) process.loadEnvFile(ENVIRONMENT_FILE);
}
