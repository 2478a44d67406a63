import { setFlagsFromString } from "node:v8";

// Imported before all else: several copies of a million articles as objects exceed Node's default heap.
setFlagsFromString("--max-old-space-size=12288");
setFlagsFromString("--expose-gc");
