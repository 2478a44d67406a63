/** A finished document. */
export interface RenderedDocument {
  /** The entity tag of its content. */
  readonly tag: string;
  readonly bytes: Uint8Array;
}
