import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { report, type Finding, type Seen } from './source/finding.ts';
import { isSource, isTest, listFiles } from './source/list-files.ts';
import { findSentences, isHome, type Sentence } from './words/find-sentences.ts';
import { findStumbles } from './words/find-stumbles.ts';
import { findUnused } from './words/find-unused.ts';
import { quotedSentences } from './words/quoted-sentences.ts';

/** Files that still offend, by the rule that they break. A list may only become shorter. */
const LISTS = { homeless: 'sentences outside their words', stumbling: 'words that a reader stumbles over' } as const;
type Rule = keyof typeof LISTS;

type Offence = Finding & { rule: Rule };

/** Sentences live in `words.ts` and the contract, each is read somewhere, and all are plain English (CONTRIBUTING.md, "Words"). */
export function checkWords(root: string): Seen {
  const files = listFiles(root);
  const found = offences(root, files);
  const findings = rules().flatMap((rule) => {
    const own = found.filter((one) => one.rule === rule);
    const listed = readList(root, rule);
    const allowed = allowedOf(root, listed, own);
    const clean = listed.filter((file) => !allowed.has(file) && existsSync(path.join(root, file)));
    return [
      ...own.filter(({ file }) => !allowed.has(file)),
      ...clean.map((file) => ({
        file,
        text: `is free of ${LISTS[rule]}: take it off ${listFile(rule)} (node scripts/check-words.ts --shrink).`,
      })),
    ];
  });
  findings.push(...unusedWords(root, files));
  const left = rules().map((rule) => `${found.filter((one) => one.rule === rule).length} ${LISTS[rule]} left`);
  return { findings, facts: `${files.length} files, ${left.join(', ')}` };
}

/** Takes off the lists what no longer offends, and follows listed files that moved; never makes a list longer. */
export function shrinkLists(root: string): void {
  const found = offences(root, listFiles(root));
  for (const rule of rules()) {
    const own = found.filter((one) => one.rule === rule);
    const kept = [...allowedOf(root, readList(root, rule), own)].toSorted();
    writeFileSync(path.join(root, listFile(rule)), kept.map((file) => `${file}\n`).join(''));
  }
}

/** The offenders that a list allows. A listed file that is gone allows one of the same name: it has moved. */
function allowedOf(root: string, listed: readonly string[], found: readonly Offence[]): Set<string> {
  const offenders = new Set(found.map(({ file }) => file));
  const there = listed.filter((file) => existsSync(path.join(root, file)));
  const allowed = new Set(there.filter((file) => offenders.delete(file)));
  for (const gone of listed.filter((file) => !there.includes(file))) {
    const moved = [...offenders].find((file) => path.posix.basename(file) === path.posix.basename(gone));
    if (moved !== undefined && offenders.delete(moved)) allowed.add(moved);
  }
  return allowed;
}

function offences(root: string, files: readonly string[]): Offence[] {
  const quoted = quotedSentences(root);
  return files.flatMap((file) => {
    if (file.startsWith('scripts/words/') || !(isSource(file) || file.endsWith('.md'))) return [];
    const content = readFileSync(path.join(root, file), 'utf8');
    const asOffence =
      (rule: Rule, hint: string) =>
      ({ line, text }: Sentence): Offence => ({ rule, file, line, text: hint + text });
    return [
      ...(mayHoldNone(file) ? findSentences(file, content) : []).map(asOffence('homeless', 'belongs in words.ts: ')),
      ...findStumbles(file, content, quoted).map(asOffence('stumbling', '')),
    ];
  });
}

function unusedWords(root: string, files: readonly string[]): Finding[] {
  const sources = files.filter((file) => isSource(file) && !isTest(file) && !/words\.[a-z]{2}\.tsx?$/.test(file));
  return findUnused(sources.map((file) => ({ file, content: readFileSync(path.join(root, file), 'utf8') })));
}

const mayHoldNone = (file: string): boolean =>
  /^packages\/(?:web|server)\/src\/.*\.tsx?$/.test(file) &&
  !isTest(file) &&
  !isHome(file) &&
  !/\.store\.ts$|\/fake-[^/]+$|^packages\/server\/src\/store\//.test(file);

const rules = (): Rule[] => ['homeless', 'stumbling'];
const listFile = (rule: Rule): string => `scripts/words/${rule}.txt`;

function readList(root: string, rule: Rule): string[] {
  const file = path.join(root, listFile(rule));
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..');
  if (process.argv.includes('--shrink')) shrinkLists(root);
  report('words', checkWords(root));
}
