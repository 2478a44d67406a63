import { BadBrand } from "./brand-problem.ts";

/**
 * Parses a JSON file of the brand's folder.
 *
 * @param file its name, for messages
 * @throws {BadBrand} if it is not JSON or not UTF-8
 */
export function parseJsonFile(file: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    const reason = error instanceof SyntaxError ? `is not valid JSON (${error.message})` : "is not UTF-8";
    throw new BadBrand([{ file, message: `${reason}; correct it in a text editor` }]);
  }
}
