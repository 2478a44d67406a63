import { composedName } from "#navigation/addresses/composed-name.ts";

/** The files of a folder, by their paths relative to it. */
interface FilesByPath {
  keys(): Iterable<string>;
}

const pathsByName = new WeakMap<FilesByPath, ReadonlyMap<string, string>>();

/**
 * The file that a reference means which names none: a path in another folder, of Windows, with escapes such as `%20`, or in another letter
 * case.
 *
 * @param files are not changed any more
 * @returns its path; `undefined` unless exactly one file has that name
 */
export function intendedFile(reference: string, files: FilesByPath): string | undefined {
  const paths = pathsByName.get(files) ?? indexByName(files);
  pathsByName.set(files, paths);
  return paths.get(comparedName(decodeEscapes(reference))) || undefined; // eslint-disable-line @typescript-eslint/prefer-nullish-coalescing -- an ambiguous name is empty
}

function indexByName(files: FilesByPath): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const path of files.keys()) paths.set(comparedName(path), paths.has(comparedName(path)) ? "" : path);
  return paths;
}

/** The name at the end of a path, with composed characters and in lower case. */
function comparedName(path: string): string {
  const name = composedName(path).replaceAll("\\", "/").toLowerCase();
  return name.slice(name.lastIndexOf("/") + 1);
}

/** A path with its escapes decoded, such as `%20`; unchanged if they are none. */
export function decodeEscapes(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
