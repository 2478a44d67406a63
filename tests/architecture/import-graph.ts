/** The imports between groups of files. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The cycles of a graph.
 *
 * Tarjan's algorithm: strongly connected components of more than one node.
 *
 * @returns the groups of each cycle, by name; none if all imports lead downwards
 */
export function cyclesIn(graph: ImportGraph): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;

  function visit(node: string): void {
    order.set(node, order.size);
    let low = order.get(node) ?? 0;
    lowest.set(node, low);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) low = Math.min(low, lowest.get(next) ?? 0);
      lowest.set(node, low);
    }
    if (low !== order.get(node)) return;
    const component = stack.splice(stack.indexOf(node));
    if (component.length > 1) cycles.push(component.sort());
  }
}
