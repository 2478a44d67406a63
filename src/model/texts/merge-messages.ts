/** Messages by their keys; groups are objects, a message is a text or a list of its parts. */
export type MessageGroup = Readonly<Record<string, unknown>>;

/**
 * Lays messages over others: each one that is there replaces its namesake, groups are gone into.
 *
 * @returns the same object as `messages` when nothing is laid over it
 */
export function mergeMessages<T extends object>(messages: T, own: MessageGroup | undefined): T {
  if (own === undefined || Object.keys(own).length === 0) return messages;
  const merged: Record<string, unknown> = { ...(messages as MessageGroup) };
  for (const [key, message] of Object.entries(own)) {
    const before = merged[key];
    merged[key] = isGroup(message) && isGroup(before) ? mergeMessages(before, message) : message;
  }
  return merged as T;
}

const isGroup = (value: unknown): value is MessageGroup =>
  typeof value === "object" && value !== null && !Array.isArray(value);
