import { existsSync } from "node:fs";

const ENVIRONMENT_FILE = ".env";

/** Loads settings from the `.env` file of the working folder, if there is one; the environment itself takes precedence. */
export function loadEnvironmentFile(): void {
  if (existsSync(ENVIRONMENT_FILE)) process.loadEnvFile(ENVIRONMENT_FILE);
}
