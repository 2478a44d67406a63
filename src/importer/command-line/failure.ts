import { OutcomeUnknownError, StoreError, StoreUnavailableError } from "#store/store.ts";
import { CataloguePathError } from "../catalogue/catalogue-source.ts";
import { InvalidEtimTableError } from "../etim/etim-table.ts";
import { isFileError } from "../files/file-system.ts";
import { InvalidProfileError } from "../profile/read-profile.ts";
import { InvalidReportPathError } from "../report/report-target.ts";
import { NotTabularError } from "../writing/written-table.ts";
import { EXIT_CODES, UsageError, type ExitCode } from "./command.ts";

/** Why a verb failed, as the operator sees it. */
interface Failure {
  readonly code: ExitCode;
  readonly message: string;
}

const USAGE_ERRORS = [
  UsageError,
  CataloguePathError,
  InvalidProfileError,
  InvalidEtimTableError,
  InvalidReportPathError,
];

/** Explains an error of a verb to the operator; `undefined` for an unexpected error, which is a bug. */
export function describeFailure(error: unknown): Failure | undefined {
  if (!(error instanceof Error)) return undefined;
  const { message } = error;
  if (USAGE_ERRORS.some((kind) => error instanceof kind)) return { code: EXIT_CODES.wrongUsage, message };
  if (error instanceof NotTabularError)
    return {
      code: EXIT_CODES.refused,
      message: `A worksheet cannot contain ${message}; export the catalogue as json, ndjson or csv.`,
    };
  if (isFileError(error))
    return { code: EXIT_CODES.unavailable, message: `A file cannot be read or written: ${message}.` };
  if (error instanceof OutcomeUnknownError) return { code: EXIT_CODES.unknown, message };
  if (error instanceof StoreUnavailableError) return { code: EXIT_CODES.unavailable, message };
  return error instanceof StoreError ? { code: EXIT_CODES.refused, message } : undefined;
}
