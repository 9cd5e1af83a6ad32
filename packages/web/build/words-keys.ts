import { parseSync } from 'vite';

/** The keys that a translation of words lacks, and those that English does not have: `tabs.home is missing`. */
export function differentKeys(file: string, english: string, translation: string): string[] {
  const [wanted, given] = [keysOf(file, english), keysOf(file, translation)];
  return [
    ...[...wanted].filter((key) => !given.has(key)).map((key) => `${key} is missing`),
    ...[...given].filter((key) => !wanted.has(key)).map((key) => `${key} is unknown`),
  ];
}

function keysOf(file: string, source: string): Set<string> {
  return new Set(entriesOf(file, source).keys());
}

/** All texts and functions of the object `words`, by their paths. */
function entriesOf(file: string, source: string): Map<string, Node> {
  const entries = new Map<string, Node>();
  const walk = (value: unknown, above: string): void => {
    if (!isNode(value)) return;
    if (/^TS(?:As|Satisfies)Expression$/.test(value.type)) return walk(value['expression'], above);
    if (value.type !== 'ObjectExpression') return void entries.set(above, value);
    for (const property of listOf(value['properties'])) {
      const key = isNode(property['key']) ? (property['key']['name'] ?? property['key']['value']) : '…';
      walk(property['value'], above === '' ? String(key) : `${above}.${String(key)}`);
    }
  };
  for (const statement of parseSync(file, source, { lang: 'tsx' }).program.body)
    if (statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration')
      for (const { id, init } of statement.declaration.declarations)
        if (id.type === 'Identifier' && id.name === 'words') walk(init, '');
  return entries;
}

type Node = { type: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** How many values each function of `words` names, by its path. */
export function parametersOf(file: string, source: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [key, value] of entriesOf(file, source))
    if (/Function/.test(value.type)) counts.set(key, listOf(value['params']).length);
  return counts;
}
