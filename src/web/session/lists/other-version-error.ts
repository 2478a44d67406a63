/** The server has another version of the catalogue than the page. @see rule A4 */
export class OtherVersionError extends Error {
  override readonly name = "OtherVersionError";
}
