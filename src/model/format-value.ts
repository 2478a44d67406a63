const MAX_VALUE_LENGTH = 60;

/** A value for a message to operators: its JSON, truncated after 60 characters; `undefined` for `undefined`. */
export function formatValue(value: string): string;
export function formatValue(value: unknown): string | undefined;
export function formatValue(value: unknown): string | undefined {
  // JSON cannot represent a number that is too large.
  const json =
    value === Infinity || value === -Infinity ? String(value) : (JSON.stringify(value) as string | undefined);
  return json !== undefined && json.length > MAX_VALUE_LENGTH ? `${json.slice(0, MAX_VALUE_LENGTH)}…` : json;
}
