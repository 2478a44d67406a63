/** Loaded into a server by `--import`: writes the process's memory after a full garbage collection on SIGUSR2. */
import { renameSync, writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const path = process.env["MEMORY_REPORT"] ?? "";

process.on("SIGUSR2", () => {
  // The second collection frees what the first one finalised.
  collect();
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  writeFileSync(`${path}.tmp`, JSON.stringify({ used: heapUsed + external, resident: rss }));
  renameSync(`${path}.tmp`, path);
});
