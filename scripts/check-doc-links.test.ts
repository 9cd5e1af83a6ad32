import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDocLinks } from './check-doc-links.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'linekeeper-docs-'));
  await mkdir(path.join(root, 'docs'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function judge(text: string): Promise<string[]> {
  await writeFile(path.join(root, 'docs/guide.md'), text);
  return checkDocLinks(root).findings.map((finding) => finding.text.split(' ')[0] ?? '');
}

test.each([
  ['a link', 'See [the map](../MAP.md).', 'MAP.md'],
  ['a picture', '<img src="images/home.png">', 'docs/images/home.png'],
  ['a path in a sentence', 'It lives in `packages/server/src/gone.ts`.', 'packages/server/src/gone.ts'],
])('%s to a file that is gone is named', async (_kind, text, missing) => {
  expect(await judge(text)).toEqual([missing]);
});

test('what exists, addresses of the web and patterns pass', async () => {
  await writeFile(path.join(root, 'MAP.md'), '# Map');
  expect(await judge('[map](../MAP.md#rooms), [web](https://example.com), `packages/*/src`, `npm start`')).toEqual([]);
});
