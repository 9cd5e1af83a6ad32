import type { Node } from 'libpg-query';

/** Every node of the parser's answer, at whatever depth: a statement may lie in another. */
export function nodesIn(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(nodesIn);
  return isNode(value) ? [value, ...below] : below;
}

// A node is an object that names its kind and holds nothing else.
function isNode(value: object): value is Node {
  const [kind = '', ...more] = Object.keys(value);
  return more.length === 0 && /^[A-Z]/.test(kind);
}
