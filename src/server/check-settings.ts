import { StartError, startSettings } from "./start.ts";

/** Run before anything is built or published: says in one sentence each what is wrong with the settings. */
try {
  startSettings();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
