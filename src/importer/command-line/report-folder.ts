import { join } from "node:path";

/** Where the report files of imports are kept, in the folder of the embedded database. */
export const reportFolder = (dataDir: string): string => join(dataDir, "reports");
