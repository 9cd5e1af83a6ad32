// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ui = path.resolve(import.meta.dirname, '../ui');
const parts = path.resolve(import.meta.dirname, '../parts');

/**
 * What is nothing without a server, a session, a frame of the payment gateway, or the page that it takes the focus of; and
 * what has no look of its own.
 */
const needsMore = [
  'Below',
  'FollowedJobs',
  'HostedPaymentForm',
  'LegalArticle',
  'MovedClock',
  'PagedList',
  'PagesOrMore',
  'PayFailedDialog',
  'StepFrame',
  'UnsavedGuard',
  'VerifyEmailDialog',
];

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/\.test\.|words\./.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
}

/** Components that a source exports. */
function madeIn(source: string): string[] {
  return [...source.matchAll(/^export (?:function|class|const) ([A-Z]\w+)\b/gm)].flatMap(([, name]) => name ?? []);
}

/** Components that a source draws, or fetches to draw them. */
function drawnIn(source: string): string[] {
  return [...source.matchAll(/<([A-Z]\w+)\b|\(await import\([^)]*\)\)\.(\w+)|\(\{ ([A-Z]\w+) \}\)/g)].flatMap(
    ([, tag, late, given]) => tag ?? late ?? given ?? [],
  );
}

/** Components that are seen where those are drawn, as they draw them in turn. */
function seenWith(drawn: readonly string[], sources: readonly string[]): Set<string> {
  const seen = new Set(drawn);
  for (let before = -1; before < seen.size;) {
    before = seen.size;
    for (const source of sources)
      if (madeIn(source).some((name) => seen.has(name))) for (const name of drawnIn(source)) seen.add(name);
  }
  return seen;
}

it('every component of ui is in the gallery', () => {
  const sources = sourcesOf(ui);
  const made = sources.flatMap(madeIn);
  expect(made.length).toBeGreaterThan(70);
  const seen = seenWith(sourcesOf(import.meta.dirname).flatMap(drawnIn), [...sources, ...sourcesOf(parts)]);
  expect(made.filter((name) => !seen.has(name))).toEqual([]);
});

it('every part is in the gallery, or named as one that needs more than made-up answers', () => {
  const sources = sourcesOf(parts);
  const made = sources.flatMap(madeIn);
  expect(made.length).toBeGreaterThan(40);
  const seen = seenWith(sourcesOf(import.meta.dirname).flatMap(drawnIn), sources);
  expect(made.filter((name) => !seen.has(name)).toSorted()).toEqual(needsMore);
});
