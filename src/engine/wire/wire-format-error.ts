/** Bytes that are not a catalogue's articles in the layout that this build reads. */
export class WireFormatError extends Error {
  override readonly name = "WireFormatError";
}
