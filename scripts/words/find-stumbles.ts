import { parseSync, Visitor } from 'oxc-parser';
import { isSource, isTest } from '../source/list-files.ts';
import { everywhere, inSentences, stumbles } from './old-english.ts';
import { isHome, type Sentence } from './find-sentences.ts';
import { isNode, literalText, nameOf } from './syntax.ts';

/** Where a file uses words of the lists; `quoted` are sentences that may not be changed, wherever they appear. */
export function findStumbles(file: string, content: string, quoted: ReadonlySet<string>): Sentence[] {
  if (file.endsWith('.md')) return inLines(withoutCode(content));
  if (!isSource(file)) return [];
  const parsed = parseSync(file, content);
  const lineAt = (offset: number): number => content.slice(0, offset).split('\n').length;
  const found = parsed.comments.flatMap((comment) =>
    inLines(comment.value).map((one) => ({ ...one, line: one.line + lineAt(comment.start) - 1 })),
  );
  const take = (node: unknown, phrases = everywhere): void => {
    const text = isNode(node) ? literalText(node) : undefined;
    if (!isNode(node) || text === undefined || quoted.has(text)) return;
    for (const stumble of stumbles(text, phrases)) found.push({ line: lineAt(node.start), text: stumble });
  };
  if (isHome(file)) {
    const read = (node: unknown): void => take(node, [...everywhere, ...inSentences]);
    new Visitor({ Literal: read, TemplateLiteral: read, JSXText: read }).visit(parsed.program);
  } else if (isTest(file)) {
    new Visitor({
      CallExpression: (node) => isNode(node) && isCase(node) && take(node.arguments[0]),
    }).visit(parsed.program);
  }
  return found;
}

const isCase = (call: { type: string; start: number }): boolean =>
  isNode(call) && /^(?:it|test|describe|each)$/.test(rootName(call));

/** `it.each(rows)('…')` is a case, too. */
function rootName(call: unknown): string {
  if (!isNode(call)) return '';
  const callee = call['callee'];
  return isNode(callee) && callee.type === 'CallExpression' ? rootName(callee) : nameOf(call);
}

const inLines = (text: string): Sentence[] =>
  text
    .split('\n')
    .flatMap((line, index) => stumbles(line, everywhere).map((stumble) => ({ line: index + 1, text: stumble })));

/** Code in a document names what is there and is not read as English. Lines stay where they are. */
const withoutCode = (text: string): string =>
  text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replaceAll(/[^\n]/g, ' '));
