import { join } from "node:path";

/** The folder for import reports, inside that of the embedded database. */
export const reportFolder = (dataDir: string): string => join(dataDir, "reports");
