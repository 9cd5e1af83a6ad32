import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { report, type Finding, type Seen } from './source/finding.ts';
import { listFiles } from './source/list-files.ts';

const LINK = /\]\((?<target>[^)\s#]+)(?:#[^)\s]*)?\)/g;
const PICTURE = /\bsrc="(?<target>[^"]+)"/g;
const CODE = /`(?<target>[^`\s]+)`/g;
const ROOTED = /^(?:packages|standins|scripts|docs|e2e|bench|config|\.ci)\/[\w./$@-]*$/;

/** A document may not name a path of the project that is gone. Paths with `*`, `<` or `…` are patterns and pass. */
export function checkDocLinks(root: string): Seen {
  const documents = listFiles(root).filter((file) => file.endsWith('.md'));
  const findings: Finding[] = [];
  let named = 0;
  for (const file of documents) {
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .forEach((text, index) => {
        for (const target of targetsIn(text, path.posix.dirname(file))) {
          named += 1;
          if (existsSync(path.join(root, target))) continue;
          findings.push({
            file,
            line: index + 1,
            text: `${target} does not exist: name what is there now, or drop the sentence.`,
          });
        }
      });
  }
  return { findings, facts: `${documents.length} documents, ${named} paths` };
}

function targetsIn(text: string, folder: string): string[] {
  const links = [...text.matchAll(LINK), ...text.matchAll(PICTURE)]
    .map((match) => match.groups?.['target'] ?? '')
    .filter((target) => !/^[a-z]+:|^\//i.test(target))
    .map((target) => path.posix.join(folder, target));
  const words = [...text.matchAll(CODE)]
    .map((match) => (match.groups?.['target'] ?? '').replace(/:\d+$/, ''))
    .filter((target) => ROOTED.test(target));
  return [...links, ...words];
}

if (import.meta.main) report('doc links', checkDocLinks(path.resolve(import.meta.dirname, '..')));
