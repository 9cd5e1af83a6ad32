export type Graph = Map<string, Set<string>>;

/** Circles of a graph, each as its members in order; found by Tarjan's strongly connected components. */
export function findCircles(graph: Graph): string[][] {
  let nextIndex = 0;
  const indices = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): void => {
    indices.set(node, nextIndex);
    low.set(node, nextIndex);
    nextIndex += 1;
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!indices.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== indices.get(node)) return;
    const members = stack.splice(stack.indexOf(node));
    if (members.length > 1) circles.push(members);
  };
  for (const node of graph.keys()) if (!indices.has(node)) visit(node);
  return circles;
}

/** Adds an edge; a node never points at itself. */
export function link(graph: Graph, from: string, to: string): void {
  if (from === to) return;
  const targets = graph.get(from) ?? new Set();
  targets.add(to);
  graph.set(from, targets);
}
