/** Loaded into a server by `--import`: says on SIGUSR2 what the process holds once everything is collected that can be. */
import { renameSync, writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const path = process.env["MEMORY_REPORT"] ?? "";

process.on("SIGUSR2", () => {
  // What the first collection finalizes, the second one frees.
  collect();
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  writeFileSync(`${path}.tmp`, JSON.stringify({ held: heapUsed + external, resident: rss }));
  renameSync(`${path}.tmp`, path);
});
