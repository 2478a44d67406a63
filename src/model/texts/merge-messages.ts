/** Messages by key; groups are objects, a message is a string or an array of parts. */
export type MessageGroup = Readonly<Record<string, unknown>>;

/**
 * Overrides messages with others of the same key, recursively.
 *
 * @returns `messages` itself if there is nothing to override
 */
export function mergeMessages<T extends object>(messages: T, overrides: MessageGroup | undefined): T {
  if (overrides === undefined || Object.keys(overrides).length === 0) return messages;
  const merged: Record<string, unknown> = { ...(messages as MessageGroup) };
  for (const [key, message] of Object.entries(overrides)) {
    const existing = merged[key];
    merged[key] = isGroup(message) && isGroup(existing) ? mergeMessages(existing, message) : message;
  }
  return merged as T;
}

const isGroup = (value: unknown): value is MessageGroup =>
  typeof value === "object" && value !== null && !Array.isArray(value);
