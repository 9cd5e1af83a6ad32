import { readFileSync } from 'node:fs';
import path from 'node:path';

const HEAD = /^## \[(?<version>\d+\.\d+\.\d+)\] - (?<day>\d{4}-\d{2}-\d{2})$/;

/** What `CHANGELOG.md` says of a version; undefined where it says nothing. */
export function findSection(root: string, version: string): { day: string; text: string } | undefined {
  const lines = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8').split('\n');
  const start = lines.findIndex((line) => HEAD.exec(line)?.groups?.['version'] === version);
  if (start < 0) return undefined;
  const length = lines.slice(start + 1).findIndex((line) => /^(?:## |\[[^\]]+\]: )/.test(line));
  const text = lines
    .slice(start + 1, length < 0 ? undefined : start + 1 + length)
    .join('\n')
    .trim();
  const day = HEAD.exec(lines[start] ?? '')?.groups?.['day'] ?? '';
  return text === '' ? undefined : { day, text };
}
