import { parseSync } from 'oxc-parser';
import { isNode, literalText, nameOf, type Node } from './syntax.ts';

export type Sentence = { line: number; text: string };

/** Attributes and properties whose text a person reads. */
const SPEAKING =
  /^(?:aria-(?:label|description|roledescription)|alt|caption|description|detail|empty|head(?:ing)?|hint|label|legend|lead|many|note|one|placeholder|question|sentence|subject|summary|term|text|title|[a-z]+(?:Text|Title|Label|Note|Hint))$/;
/** Attributes, properties and calls whose text no person reads. */
const SILENT =
  /^(?:className|class|key|id|htmlFor|href|src|d|viewBox|autoComplete|cx|querySelector(?:All)?|closest|matches|log|warn|info|error|debug|fatal|Error|TypeError|RangeError|sql|RegExp|url|path|name|style|type|event)$/;

type Context = 'text' | 'silent' | 'plain';

/** Whether a file may hold sentences: the contract, and the words of a folder, `words.es.ts` for another language. */
export const isHome = (file: string): boolean =>
  /^packages\/contract\/src\/|(?:^|\/)words(?:\.[a-z]{2})?\.tsx?$/.test(file) && !file.includes('.test.');

/** Every sentence or label that a source file holds itself instead of taking it from its words. */
export function findSentences(file: string, source: string): Sentence[] {
  const parsed = parseSync(file, source);
  const found: Sentence[] = [];
  const walk = (node: Node, context: Context): void => {
    const text = literalText(node);
    if (text !== undefined) {
      if (isRead(text, node, context)) found.push({ line: lineAt(source, node.start), text: text.trim() });
      if (node.type !== 'TemplateLiteral') return;
    }
    for (const [key, child] of childrenOf(node)) walk(child, contextOf(node, key, context));
  };
  for (const statement of parsed.program.body) if (isNode(statement)) walk(statement, 'plain');
  return found;
}

function isRead(text: string, node: Node, context: Context): boolean {
  if (!/\p{L}{2}/u.test(text) || context === 'silent') return false;
  return node.type === 'JSXText' || (context === 'text' && !isOneSmallWord(text)) || readsLikeSentence(text);
}

/** The name of a state or a kind in the place of a text. */
const isOneSmallWord = (text: string): boolean => /^\p{Ll}\S*$/u.test(text);

/** Several words of plain English: begun with a capital letter, or three words in a row without a sign of code. */
export function readsLikeSentence(text: string): boolean {
  const words = text.trim().split(/\s+/);
  if (words.length < 2 || /[{}<>=;\\|]|::|\w\(|^\w+:\/\//.test(text)) return false;
  const plain = words.filter((word) => /^["'“(]?\p{L}[\p{L}'’]*[.,:!?)"'”…]*$/u.test(word));
  if (/^\p{Lu}\p{Ll}*$/u.test(words[0] ?? '')) return plain.length > words.length / 2;
  return plain.length >= 3 && plain.length === words.filter((word) => word !== '…').length;
}

function contextOf(node: Node, key: string, context: Context): Context {
  if (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return 'silent';
  if (/^(?:Import|ExportAll)/.test(node.type) || key === 'source') return 'silent';
  if (node.type === 'JSXAttribute' || node.type === 'Property')
    return key === 'value' ? said(nameOf(node), context) : 'silent';
  if (/^(?:Call|New)Expression$/.test(node.type)) return SILENT.test(nameOf(node)) ? 'silent' : calmed(context);
  if (node.type === 'TaggedTemplateExpression') return SILENT.test(nameOf(node)) ? 'silent' : context;
  if (node.type === 'BinaryExpression') return node['operator'] === '+' ? context : 'silent';
  if (node.type === 'ConditionalExpression' && key === 'test') return calmed(context);
  if (node.type === 'MemberExpression' && key === 'property') return 'silent';
  if (node.type === 'JSXElement' || /Function/.test(node.type)) return calmed(context);
  return context;
}

const said = (name: string, context: Context): Context =>
  SPEAKING.test(name) ? 'text' : SILENT.test(name) ? 'silent' : calmed(context);

/** What is passed on is read as any other text. */
const calmed = (context: Context): Context => (context === 'silent' ? 'silent' : 'plain');

function* childrenOf(node: Node): Generator<[string, Node]> {
  for (const [key, value] of Object.entries(node)) {
    if (isNode(value)) yield [key, value];
    else if (Array.isArray(value)) for (const one of value) if (isNode(one)) yield [key, one];
  }
}

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split('\n').length;
