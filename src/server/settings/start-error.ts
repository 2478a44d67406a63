/** Keeps the site from starting; its message has a sentence a line for the operator. */
export class StartError extends Error {
  override readonly name = "StartError";
}
