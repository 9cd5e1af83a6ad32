import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkWords } from './check-words.ts';

let root: string;
const screen = 'packages/web/src/features/lines/lines-page.tsx';

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'linekeeper-words-'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function put(file: string, content: string): Promise<void> {
  await mkdir(path.join(root, path.dirname(file)), { recursive: true });
  await writeFile(path.join(root, file), content);
}

async function judge(content: string, file = screen): Promise<string[]> {
  await put(file, content);
  return checkWords(root).findings.map(({ text }) => text);
}

test.each([
  ['text between tags', '<h1>Lines</h1>', 'Lines'],
  ['text beside a value', '<p>{amount} lines are active</p>', 'lines are active'],
  ['a label', '<Field label="Name" />', 'Name'],
  ['a name for screen readers', '<ul aria-label="Waiting" />', 'Waiting'],
  ['one of two titles', "<Panel title={open ? 'Hide' : 'Show'} />", 'Hide'],
  ['a title in an object', "const column = { key: 'name', title: 'Name' };", 'Name'],
  ['a sentence in a call', "toast.success('We sent a new code.');", 'We sent a new code.'],
  ['a sentence with a value in it', 'const text = `Saved as ${name}.`;', 'Saved as ….'],
  ['the end of a sentence', "const rest = 'and many more lines';", 'and many more lines'],
])('%s in a screen belongs in its words', async (_kind, code, text) => {
  expect(await judge(code)).toContain(`belongs in words.ts: ${text}`);
});

test.each([
  ['classes', '<p className="flex items-center gap-2">{words.title}</p>'],
  ['classes that are put together', "const look = cx('block truncate', open && 'flex flex-col');"],
  ['an error for engineers', "throw new Error('The page has no chunk of its own.');"],
  ['a line of the log', "log.info('The worker has started again');"],
  ['a statement of SQL', 'await sql`select a line from nowhere at all`;'],
  ['a comparison in a title', "<Panel title={kind === 'sms' ? words.sms : words.app} />"],
  ['what a vendor said', "const isLocked = error.message === 'Password attempts exceeded';"],
  ['a type', "type Kind = 'one of many kinds';"],
  ['a path', "import { words } from './words.ts';"],
])('%s is no sentence', async (_kind, code) => {
  expect(await judge(code)).toEqual([]);
});

test('words hold sentences of every language, the contract those that are shared, and tests what they like', async () => {
  const sentence = "export const words = { title: 'All lines are active' };";
  await put(screen, "import { words } from './words.ts'; show(words);");
  expect(await judge(sentence, 'packages/web/src/features/lines/words.ts')).toEqual([]);
  expect(await judge(sentence, 'packages/server/src/modules/lines/words.es.ts')).toEqual([]);
  expect(await judge(sentence, 'packages/contract/src/refusal-codes.ts')).toEqual([]);
  expect(await judge(sentence, 'packages/web/src/features/lines/lines.test.tsx')).toEqual([]);
});

test.each([
  ['a member', '<h1>{words.tabs.bills}</h1>'],
  ['a member of another name', "import { words as own } from './words.ts'; own.tabs.bills"],
  ['a call', 'show(words.tabs.bills(3))'],
  ['a branch', 'const { bills } = words.tabs;'],
  ['a branch within', 'const { tabs: { bills } } = words;'],
  ['a default', 'const { title = words.tabs.bills } = props;'],
  ['a name known only later', 'words.tabs[kind]'],
  ['the whole branch', 'list(words.tabs)'],
  ['the whole', 'list(words)'],
])('an entry of the words is read by %s', async (_kind, code) => {
  await put('packages/web/src/features/lines/words.ts', "export const words = { tabs: { bills: 'Bills' } };");
  expect(await judge(`import { words } from './words.ts';\n${code}`)).toEqual([]);
});

test.each([
  ['another entry', '<h1>{words.tabs.lines}</h1>'],
  ['another object', '<h1>{props.words.tabs.bills}</h1>'],
  ['a type', 'type Tabs = typeof words.tabs;'],
])('an entry is dead where only %s is read', async (_kind, code) => {
  const words = "export const words = { tabs: { lines: 'Lines', bills: 'Bills' } };";
  await put('packages/web/src/features/lines/words.ts', words);
  expect(await judge(`import { words } from './words.ts';\n${code}`)).toContain(
    'nothing reads words.tabs.bills: delete it.',
  );
});

test.each([
  ['a sentence', 'packages/web/src/words.ts', "const words = { gone: 'This is not shown any more.' };", '"any more"'],
  ['a shared sentence', 'packages/contract/src/refusal-codes.ts', "const gone = 'Select the lines anew.';", '"anew"'],
  ['a comment', 'scripts/a.ts', '/** Ends whoever is there. */', '"whoever"'],
  ['the name of a test', 'scripts/a.test.ts', "test.each([1])('nobody is told', () => {});", '"nobody"'],
  ['a document', 'README.md', 'Mistakes are put right here.', '"put right"'],
])('%s that a reader stumbles over is named', async (_kind, file, content, phrase) => {
  expect((await judge(content, file))[0]).toContain(phrase);
});

test('a sentence of the specification stays as it is, and code in a document is no English', async () => {
  await put('packages/web/src/main.tsx', "import { words } from './words.ts'; show(words);");
  await put('packages/contract/src/messages.ts', "export const messages = { later: 'Log in by e-mail' };");
  expect(await judge("export const words = { later: 'Log in by e-mail' };", 'packages/web/src/words.ts')).toEqual([]);
  expect(await judge('`nobody`', 'README.md')).toEqual([]);
});
