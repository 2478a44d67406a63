import { runStart, startSettings } from "../start.ts";

// Run before anything is built or published: says in one sentence each what is wrong with the settings.
await runStart(() => void startSettings());
