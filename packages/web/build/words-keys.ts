import { parseSync } from 'vite';

/** The keys that a translation of words lacks, and those that English does not have: `tabs.home is missing`. */
export function differentKeys(file: string, english: string, translation: string): string[] {
  const [wanted, given] = [keysOf(file, english), keysOf(file, translation)];
  return [
    ...[...wanted].filter((key) => !given.has(key)).map((key) => `${key} is missing`),
    ...[...given].filter((key) => !wanted.has(key)).map((key) => `${key} is unknown`),
  ];
}

/**
 * The paths of all texts and functions in the object `words`, whoever it is handed to. Another file that has a
 * translation says for itself what it replaces.
 */
function keysOf(file: string, source: string): Set<string> {
  const keys = new Set<string>();
  const walk = (value: unknown, above: string): void => {
    if (!isNode(value)) return;
    if (/^TS(?:As|Satisfies)Expression$/.test(value.type)) return walk(value['expression'], above);
    if (value.type !== 'ObjectExpression') return void keys.add(above);
    for (const property of listOf(value['properties'])) {
      const key = isNode(property['key']) ? (property['key']['name'] ?? property['key']['value']) : '…';
      walk(property['value'], above === '' ? String(key) : `${above}.${String(key)}`);
    }
  };
  for (const statement of parseSync(file, source, { lang: 'tsx' }).program.body)
    if (statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration')
      for (const { id, init } of statement.declaration.declarations)
        if (id.type === 'Identifier' && id.name === 'words') walk(init, '');
  return keys;
}

type Node = { type: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
