import { readFileSync } from 'node:fs';
import path from 'node:path';
import { report, type Finding, type Seen } from './source/finding.ts';
import { isSource, isTest, listFiles } from './source/list-files.ts';
import { findSentences, isHome } from './words/find-sentences.ts';
import { findStumbles } from './words/find-stumbles.ts';
import { findUnused } from './words/find-unused.ts';
import { quotedSentences } from './words/quoted-sentences.ts';

/** Sentences live in `words.ts` and the contract, each is read somewhere, and all are plain English (CONTRIBUTING.md, "Words"). */
export function checkWords(root: string): Seen {
  const files = listFiles(root);
  return { findings: [...badWords(root, files), ...unusedWords(root, files)], facts: `${files.length} files` };
}

function badWords(root: string, files: readonly string[]): Finding[] {
  const quoted = quotedSentences(root);
  return files.flatMap((file) => {
    if (file.startsWith('scripts/words/') || !(isSource(file) || file.endsWith('.md'))) return [];
    const content = readFileSync(path.join(root, file), 'utf8');
    const homeless = mayHoldNone(file) ? findSentences(file, content) : [];
    return [
      ...homeless.map(({ line, text }) => ({ file, line, text: `belongs in words.ts: ${text}` })),
      ...findStumbles(file, content, quoted).map((found) => ({ file, ...found })),
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

if (import.meta.main) report('words', checkWords(path.resolve(import.meta.dirname, '..')));
