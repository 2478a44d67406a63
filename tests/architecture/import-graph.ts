/** The imports between groups of files. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** The groups that import themselves through others, by name; none if all imports lead downwards. */
export function groupsInCycles(graph: ImportGraph): readonly string[] {
  const reachableFrom = (start: string): ReadonlySet<string> => {
    const reached = new Set(graph.get(start));
    // The loop also visits what it adds.
    for (const node of reached) for (const next of graph.get(node) ?? []) reached.add(next);
    return reached;
  };
  return [...graph.keys()].filter((node) => reachableFrom(node).has(node)).sort();
}
