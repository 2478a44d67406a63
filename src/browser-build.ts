/** The fields of an entry of Vite's manifest that are read. */
interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestEntry>>;

/** The manifest of the browser's build, which is made before the server's. */
const BUILD_MANIFESTS = import.meta.glob<Manifest>("/build/client/.vite/manifest.json", {
  eager: true,
  import: "default",
});
/** The scripts by source file; absent in development. */
const manifest = import.meta.env.PROD ? Object.values(BUILD_MANIFESTS)[0] : undefined;

/**
 * The addresses of the scripts of source files and of everything that they import, without duplicates; empty in
 * development.
 *
 * @throws when a source file is not an entry of the manifest
 */
export function scriptAddresses(sources: readonly string[], scripts = manifest): readonly string[] {
  if (!scripts) return [];
  const addressBySource = new Map<string, string>();
  const add = (source: string): void => {
    const entry = scripts[source];
    if (!entry) throw new Error(`${source} is not in the build manifest`);
    if (addressBySource.has(source)) return;
    addressBySource.set(source, `/${entry.file}`);
    entry.imports?.forEach(add);
  };
  sources.forEach(add);
  return [...addressBySource.values()];
}
