import { reachedFrom } from "./reached-from.ts";

/** The part of an output file that is used. */
type OutputFile = Readonly<{ type: "asset" | "chunk"; fileName: string; imports?: readonly string[] }>;
type Chunk = Readonly<{ fileName: string; imports: readonly string[]; dynamicImports: readonly string[] }>;

/** Vite's table of file names, at the beginning of a chunk, and where its dynamic imports name files by their places in it. */
const TABLE = /^const __vite__mapDeps=[^[\n]*(\[[^\]\n]*\])[^\n]*\n/;
const LIST = /,__vite__mapDeps\((\[[\d,]+\])\)/g;

/**
 * Has each dynamic import of a chunk name the files only that its request does not ask for, and that are not there: neither the imported
 * chunk itself nor what the importing one imports. Few are left, so they stand where they are used instead of in a table.
 *
 * @param code of the chunk
 * @param bundle all files of the build, by name
 * @throws if Vite writes the table in another form
 */
export function listsOfLacking(code: string, chunk: Chunk, bundle: Readonly<Record<string, OutputFile>>): string {
  const table = TABLE.exec(code);
  if (!table && code.includes("__vite__mapDeps"))
    throw new Error(`${chunk.fileName}: Vite's table of the files to preload has another form.`);
  if (!table) return code;
  const files = JSON.parse(table[1] ?? "[]") as readonly string[];
  const reachable = reachedFrom([chunk.fileName], (name) => bundle[name]?.imports);
  return code.slice(table[0].length).replaceAll(LIST, (_, places: string) => {
    const [imported = "", ...rest] = (JSON.parse(places) as readonly number[]).map((index) => files[index] ?? "");
    if (!chunk.dynamicImports.includes(imported))
      throw new Error(`${chunk.fileName}: "${imported}" is not the file of a dynamic import.`);
    const lacking = rest.filter((file) => !reachable.has(file));
    return lacking.length === 0 ? "" : `,${JSON.stringify(lacking)}`;
  });
}
