/** A document that is ready to be sent. */
export interface MadeDocument {
  /** Names the content, for its ETag. */
  readonly tag: string;
  readonly bytes: Uint8Array;
}
