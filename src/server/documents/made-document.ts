/** A finished document. */
export interface MadeDocument {
  /** The entity tag of its content. */
  readonly tag: string;
  readonly bytes: Uint8Array;
}
