/** Why a string is not JSON, and where. */
interface JsonFault {
  readonly reason: string;
  /** The index of the fault; the length of the text when it ends too early. */
  readonly position: number;
}

/** Locates the fault of a string that could not be parsed. */
export function findJsonFault(text: string): JsonFault {
  // The engine reports the position of some faults only. Whether a prefix fails before its end shows on which side the
  // fault is; hence a binary search.
  let validLength = 0;
  let errorOffset = text.length + 1;
  while (errorOffset - validLength > 1) {
    const middle = Math.floor((validLength + errorOffset) / 2);
    if (middle <= text.length && failsBeforeEnd(text.slice(0, middle))) errorOffset = middle;
    else validLength = middle;
  }
  return { reason: shortReason(parseError(text) ?? ""), position: Math.min(validLength, text.length) };
}

function failsBeforeEnd(text: string): boolean {
  const reason = parseError(text);
  if (reason === undefined || reason.startsWith("Unexpected end")) return false;
  const position = /at position (\d+)/.exec(reason)?.[1];
  return position === undefined || Number(position) < text.length;
}

function parseError(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The engine's reason without the position and the excerpt that it adds, which refer to the text, not the file. */
const shortReason = (reason: string): string =>
  reason.replace(/ in JSON at position \d.*$/s, "").replace(/, (\.\.\.)?".*$/s, "");
