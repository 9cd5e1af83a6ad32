/** A node of the syntax tree as far as the search for sentences needs it. */
export type Node = { type: string; start: number } & Record<string, unknown>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

/** The text of a literal, a template (`…` for what varies) or of JSX; undefined for every other node. */
export function literalText(node: Node): string | undefined {
  if (node.type === 'JSXText') return String(node['value']);
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return undefined;
  return node['quasis'].map((part: unknown) => (isNode(part) ? cooked(part['value']) : '')).join('…');
}

const cooked = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';

/** What is called, constructed or assigned, by its last name: `log.info(…)` is `info`. */
export function nameOf(node: Node): string {
  const named = [node['name'], node['key'], node['callee'], node['tag'], node['property']].find(
    (part) => isNode(part) || typeof part === 'string',
  );
  if (typeof named === 'string') return named;
  if (!isNode(named)) return typeof node['value'] === 'string' ? node['value'] : '';
  return nameOf(named);
}
