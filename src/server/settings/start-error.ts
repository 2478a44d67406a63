/** Prevents the site from starting; its message has one sentence per line for the operator. */
export class StartError extends Error {
  override readonly name = "StartError";
}
