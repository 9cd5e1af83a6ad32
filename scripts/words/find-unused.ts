import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { isNode, type Node } from './syntax.ts';

export type Source = { file: string; content: string };
export type Unused = { file: string; line: number; text: string };

const wordsFile = /(?:^|\/)words\.tsx?$/;

/** Entries of `words` that no source reads. What is read whole, or by a name known only later, counts with all below it. */
export function findUnused(sources: readonly Source[]): Unused[] {
  const read = new Map<string, Set<string>>();
  for (const source of sources) if (source.content.includes('words.ts')) noteReads(source, read);
  return sources
    .filter(({ file }) => wordsFile.test(file))
    .flatMap(({ file, content }) => {
      const chains = [...(read.get(file) ?? [])];
      const isRead = (entry: string): boolean =>
        chains.some((chain) => chain === '' || `${entry}.`.startsWith(`${chain}.`) || chain.startsWith(`${entry}.`));
      return entriesOf(file, content)
        .filter(({ entry }) => !isRead(entry))
        .map(({ entry, line }) => ({ file, line, text: `nothing reads words.${entry}: delete it.` }));
    });
}

/** Every text and function of the object `words`, by its path: `tabs.overview`. */
function entriesOf(file: string, content: string): { entry: string; line: number }[] {
  const found: { entry: string; line: number }[] = [];
  const walk = (object: Node, above: string): void => {
    for (const property of listOf(object['properties'])) {
      const name = property.type === 'Property' && keyOf(property);
      if (!name) continue;
      const value = plain(property['value']);
      const entry = above === '' ? name : `${above}.${name}`;
      if (value?.type === 'ObjectExpression') walk(value, entry);
      else found.push({ entry, line: content.slice(0, property.start).split('\n').length });
    }
  };
  new Visitor({
    VariableDeclarator: (node) => {
      const value = isNode(node) && nameOf(node['id']) === 'words' ? plain(node['init']) : undefined;
      if (value?.type === 'ObjectExpression') walk(value, '');
    },
  }).visit(parseSync(file, content).program);
  return found;
}

/** Adds what one source reads of which words file; '' is the whole object. */
function noteReads({ file, content }: Source, read: Map<string, Set<string>>): void {
  const { program } = parseSync(file, content);
  const names = new Map<string, Set<string>>();
  for (const statement of program.body) {
    if (!isNode(statement) || !isNode(statement['source'])) continue;
    const from = path.posix.join(path.posix.dirname(file), String(statement['source']['value']));
    if (!wordsFile.test(from)) continue;
    const chains = read.get(from) ?? new Set<string>();
    read.set(from, chains);
    if (statement.type !== 'ImportDeclaration') chains.add('');
    for (const imported of listOf(statement['specifiers'])) names.set(nameOf(imported['local']), chains);
  }
  if (names.size > 0) walkReads(program, names);
}

function walkReads(program: unknown, names: ReadonlyMap<string, Set<string>>): void {
  const walk = (node: Node): void => {
    if (node.type === 'ImportDeclaration' || node.type.startsWith('TSTypeQuery')) return;
    const { root, chain } = chainOf(node);
    const chains = root === '' ? undefined : names.get(root);
    if (chains && node.type !== 'VariableDeclarator') {
      chains.add(chain.replace(/\.?\*$/, ''));
      walkComputed(node, walk);
      return;
    }
    if (node.type === 'VariableDeclarator' && isNode(node['id']) && node['id'].type === 'ObjectPattern') {
      const init = isNode(node['init']) ? chainOf(node['init']) : undefined;
      const taken = init && names.get(init.root);
      if (init && taken) {
        for (const one of pathsOf(node['id']))
          taken.add(
            init.chain.endsWith('*') ? init.chain.replace(/\.?\*$/, '') : [init.chain, one].filter(Boolean).join('.'),
          );
        return;
      }
    }
    for (const [key, child] of childrenOf(node)) if (!isOnlyName(node, key)) walk(child);
  };
  if (isNode(program)) walk(program);
}

/** `words.tabs[kind].text` is `tabs` of `words`: what comes after a name known only later is not followed. */
function chainOf(node: Node): { root: string; chain: string } {
  if (node.type === 'Identifier') return { root: nameOf(node), chain: '' };
  if (node.type === 'ChainExpression' && isNode(node['expression'])) return chainOf(node['expression']);
  if (node.type !== 'MemberExpression' || !isNode(node['object'])) return { root: '', chain: '' };
  const { root, chain } = chainOf(node['object']);
  const isOpen = chain.endsWith('*');
  const last = node['computed'] === true ? '*' : nameOf(node['property']);
  return { root, chain: isOpen ? chain : [chain, last].filter(Boolean).join('.') };
}

/** The paths that a pattern takes out: `{ title, states: { open } }` is `title` and `states.open`. */
function pathsOf(pattern: Node): string[] {
  return listOf(pattern['properties']).flatMap((property) => {
    const name = property.type === 'Property' ? keyOf(property) : '';
    if (!name) return [''];
    const inner =
      isNode(property['value']) && property['value'].type === 'ObjectPattern' ? property['value'] : undefined;
    return inner ? pathsOf(inner).map((one) => [name, one].filter(Boolean).join('.')) : [name];
  });
}

/** What stands in brackets may read words itself. */
function walkComputed(node: Node, walk: (node: Node) => void): void {
  if (node.type === 'ChainExpression' && isNode(node['expression'])) return walkComputed(node['expression'], walk);
  if (node.type !== 'MemberExpression') return undefined;
  if (node['computed'] === true && isNode(node['property'])) walk(node['property']);
  return isNode(node['object']) ? walkComputed(node['object'], walk) : undefined;
}

/** A property or an attribute of that name, not the import. */
const isOnlyName = (node: Node, key: string): boolean =>
  (node.type === 'MemberExpression' && key === 'property' && node['computed'] !== true) ||
  (node.type === 'Property' && key === 'key' && node['computed'] !== true) ||
  (node.type === 'JSXAttribute' && key === 'name');

/** Without what only types say, `{ … } satisfies Record<Kind, string>`, and out of what pairs it with a translation. */
function plain(value: unknown): Node | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'CallExpression') return plain(listOf(value['arguments'])[0]);
  return /^TS(?:As|Satisfies)Expression$/.test(value.type) ? plain(value['expression']) : value;
}

const keyOf = (property: Node): string => {
  const key = property['key'];
  if (!isNode(key) || property['computed'] === true) return '';
  return key.type === 'Identifier' ? nameOf(key) : String(key['value']);
};

const nameOf = (node: unknown): string => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '');

const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

function* childrenOf(node: Node): Generator<[string, Node]> {
  for (const [key, value] of Object.entries(node)) {
    if (isNode(value)) yield [key, value];
    else if (Array.isArray(value)) for (const one of value) if (isNode(one)) yield [key, one];
  }
}
