import { runStartup, loadSettings } from "./start.ts";

// Runs before anything is built or published, and prints a sentence for each invalid setting.
await runStartup(() => void loadSettings());
