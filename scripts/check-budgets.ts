import path from 'node:path';
import { report, type Finding, type Seen } from './source/finding.ts';
import { isSource, isTest, listFiles } from './source/list-files.ts';
import { parseSource, type Source } from './source/parse-source.ts';

const MOST_LINES = 300;
const MOST_NAMES_AT_A_DOOR = 12;
const MOST_FILES_OF_A_MODULE = 25;
const FORBIDDEN = /(?:^|[-./])(?:utils?|helpers?|common|misc|manager|handlers?|data|info|process|base|impl)(?:[-.]|$)/;

/** Sizes per package as a table, with findings where a budget of CONTRIBUTING.md is passed. */
export function checkBudgets(root: string, print?: (line: string) => void): Seen {
  const sources = listFiles(root)
    .filter((file) => isSource(file) && file.includes('/'))
    .map((file) => parseSource(root, file));
  if (print) for (const line of sizeTable(sources)) print(line);
  const doors = sources.filter(({ file }) => DOOR.test(file));
  const findings = [...sources.flatMap(judgeFile), ...doors.flatMap(judgeDoor), ...judgeModules(sources)];
  return { findings, facts: `${sources.length} files` };
}

// Words that the specification itself uses for a form or a call.
const SPECIFIED = /\b(?:personal|billing|payment|guest|transaction)-info\b/g;

function judgeFile({ file, lineCount }: Source): Finding[] {
  const findings: Finding[] = [];
  if (lineCount > MOST_LINES)
    findings.push({ file, text: `${lineCount} lines; the limit is ${MOST_LINES}: split it by noun.` });
  if (FORBIDDEN.test(path.posix.basename(file).replaceAll(SPECIFIED, 'x')))
    findings.push({ file, text: 'its name says nothing about its content: name it by what it does.' });
  if (!/^[a-z0-9$][a-z0-9$.-]*$/.test(path.posix.basename(file)))
    findings.push({ file, text: 'file names are kebab-case.' });
  return findings;
}

const DOOR = /^packages\/server\/src\/modules\/[^/]+\/index\.ts$/;

function judgeDoor({ file, exportedNames, imports }: Source): Finding[] {
  const texts: string[] = [];
  if (exportedNames.length > MOST_NAMES_AT_A_DOOR)
    texts.push(
      `${exportedNames.length} names at the door; ${MOST_NAMES_AT_A_DOOR} are the limit: does everything need to leave?`,
    );
  if (!imports.some(({ specifier }) => specifier.startsWith('./build-')))
    texts.push('no builder at the door: hand the module out as one built object.');
  return texts.map((text) => ({ file, text }));
}

/** Neither tests nor translations are counted: adding one must cost nothing. */
function judgeModules(sources: Source[]): Finding[] {
  const code = sources.filter(({ file }) => !isTest(file) && !/\/words\.[a-z]{2}\.tsx?$/.test(file));
  const modules = Map.groupBy(code, ({ file }) => /^packages\/server\/src\/modules\/[^/]+/.exec(file)?.[0] ?? '');
  return [...modules]
    .filter(([folder, files]) => folder !== '' && files.length > MOST_FILES_OF_A_MODULE)
    .map(([folder, files]) => ({
      file: folder,
      text: `${files.length} files without its tests; ${MOST_FILES_OF_A_MODULE} are the limit: split it by noun.`,
    }));
}

function sizeTable(sources: Source[]): string[] {
  const packages = Map.groupBy(sources, ({ file }) =>
    file
      .split('/')
      .slice(0, /^(?:packages|standins)/.test(file) ? 2 : 1)
      .join('/'),
  );
  const head = ['package', 'files', 'lines', 'median', 'p95', 'longest', 'comments', 'tests/code'];
  const rows = [...packages].map(([name, files]) => [name, ...sizesOf(files)]);
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
}

function sizesOf(files: Source[]): string[] {
  const code = files.filter(({ file }) => !isTest(file));
  const lengths = files.map(({ lineCount }) => lineCount).toSorted((one, other) => one - other);
  const at = (share: number): string =>
    String(lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0);
  const lines = sum(files.map(({ lineCount }) => lineCount));
  const codeLines = sum(code.map(({ lineCount }) => lineCount));
  const comments = sum(code.map(({ commentLineCount }) => commentLineCount));
  const percent = (part: number, whole: number): string =>
    whole === 0 ? '-' : `${Math.round((100 * part) / whole)} %`;
  return [
    String(files.length),
    String(lines),
    at(0.5),
    at(0.95),
    at(1),
    percent(comments, codeLines),
    percent(lines - codeLines, codeLines),
  ];
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

if (import.meta.main) report('budgets', checkBudgets(path.resolve(import.meta.dirname, '..'), console.log));
