/**
 * The names of some modules or chunks and of all that they import statically, transitively, in the order of their first import.
 *
 * @param importsOf what one of a name imports itself; absent if there is none of that name
 */
export function reachedFrom(
  starts: readonly string[],
  importsOf: (name: string) => readonly string[] | undefined,
): ReadonlySet<string> {
  const reached = new Set(starts);
  // The loop goes on over what it adds.
  for (const name of reached) for (const imported of importsOf(name) ?? []) reached.add(imported);
  return reached;
}
