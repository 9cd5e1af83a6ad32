import { readdirSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  'data',
  'test-results',
  'playwright-report',
  'coverage',
]);

/** Every file below `root` that belongs to the project, relative to it, sorted. */
export function listFiles(root: string): string[] {
  const found: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const file = path.posix.join(folder, entry.name);
      if (SKIPPED.has(entry.name) && !file.startsWith('docs/')) continue;
      if (entry.isDirectory()) walk(file);
      else if (entry.isFile()) found.push(file);
    }
  };
  walk('');
  return found.toSorted();
}

/** Whether it is TypeScript or JavaScript source. */
export const isSource = (file: string): boolean => /\.(?:ts|tsx|mts|mjs|js)$/.test(file) && !file.endsWith('.d.ts');

/** Whether it exists only for tests. */
export const isTest = (file: string): boolean =>
  /\.(?:test|conformance)\.tsx?$/.test(file) ||
  /(?:^|\/)test\//.test(file) ||
  file.startsWith('e2e/') ||
  file.startsWith('bench/') ||
  /^scripts\/(?:soak[./]|machines\/)/.test(file);
