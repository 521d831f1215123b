/** Everything that can be reached from the roots by following what each names, the roots among them. */
export function reachable(roots: Iterable<string>, namedBy: (name: string) => Iterable<string>): Set<string> {
  const reached = new Set<string>(roots);
  // A Set hands out what is added while it is walked through.
  for (const name of reached) for (const next of namedBy(name)) reached.add(next);
  return reached;
}
