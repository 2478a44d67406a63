import { documentTimedOut } from "#model/errors.ts";
import type { Language } from "#model/languages/language.ts";
import type { Logger } from "#model/logging/log.ts";
import { WorkRefused } from "../work/work-refused.ts";

/** A finished document. */
export interface RenderedDocument {
  /** The entity tag of its content. */
  readonly tag: string;
  readonly bytes: Uint8Array;
}

/** Waits for a document, and logs a warning if it misses its deadline. @param name for the log */
export async function warnWhenLate<T>(rendering: Promise<T>, name: string, logger: Logger): Promise<T> {
  try {
    return await rendering;
  } catch (error) {
    if (WorkRefused.is(error) && error.reason === "late") logger.warn(documentTimedOut(name));
    throw error;
  }
}

/** Refuses a document, with the reason in the visitor's language. */
export const documentRefusal = (status: 400 | 413, message: string, language: Language): Response =>
  new Response(`${message}\n`, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "content-language": language,
      "cache-control": "no-store",
    },
  });
