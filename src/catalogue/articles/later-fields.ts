/** Fields of articles that come after those that lists and filters need. */
export interface LaterFields {
  /** Whether they have come. */
  readonly areHere: () => boolean;
  /**
   * Loads them, once; a load that failed is tried again by the next call.
   *
   * @throws what the load throws
   */
  readonly load: () => Promise<void>;
}

/** A field was read before it had come. */
export class FieldNotHereError extends Error {
  override readonly name = "FieldNotHereError";
  constructor(field: string) {
    super(`the field ${field} has not come yet`);
  }
}
