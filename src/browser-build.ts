/** The part of an entry of Vite's manifest that is used. */
interface Script {
  readonly file: string;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Script>>;

/** The browser's build, which is made before the server's. */
const BUILT = import.meta.glob<Manifest>("/build/client/.vite/manifest.json", { eager: true, import: "default" });
/** The scripts by their source file; absent in development. */
const manifest = import.meta.env.PROD ? Object.values(BUILT)[0] : undefined;

/**
 * The addresses of the scripts of some source files and of all that they import, each once; none in development.
 *
 * @throws when a source file has no script of its own
 */
export function scriptsOf(sources: readonly string[], scripts = manifest): readonly string[] {
  if (!scripts) return [];
  const reached = new Map<string, string>();
  const add = (source: string): void => {
    const script = scripts[source];
    if (!script) throw new Error(`${source} has no script of its own`);
    if (reached.has(source)) return;
    reached.set(source, `/${script.file}`);
    script.imports?.forEach(add);
  };
  sources.forEach(add);
  return [...reached.values()];
}
