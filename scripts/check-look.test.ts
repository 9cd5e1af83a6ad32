import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLook } from './check-look.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'linekeeper-look-'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function judge(file: string, text: string): Promise<string[]> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
  return checkLook(root).findings.map(({ file: at, line }) => `${at}:${line}`);
}

const button = 'packages/web/src/ui/action/button.tsx';

test.each([
  '<p className="text-[13px]">',
  '<p className="sm:rounded-[4px]">',
  '<p className="rounded-lg">',
  '<p className="shadow-md">',
  '<p className="transition-all">',
  '<p className="duration-300">',
  '<p className="bg-[#fff]">',
  '<path fill="#0f6b68" />',
  'color: oklch(0.5 0 0);',
  '<p className="disabled:opacity-40">',
  "<tbody className={cx('block', refreshing && 'opacity-60')}>",
])('a look outside the scales is found with its line: %s', async (look) => {
  expect(await judge(button, `\n${look}\n`)).toEqual([`${button}:2`]);
});

test.each([
  '<p className="text-sm rounded-box rounded-inner rounded-full shadow-float transition-colors">',
  '<div className="opacity-0 data-starting-style:opacity-0 data-disabled:opacity-50 hover:opacity-100">',
  '<a href="#lines">',
  '<p className="disabled:opacity-50 w-[640px]">',
])('the scales themselves are fine: %s', async (look) => {
  expect(await judge(button, look)).toEqual([]);
});

test('tokens are where colors are written down', async () => {
  expect(await judge('packages/web/src/styles/tokens.css', '--ink: #123456;')).toEqual([]);
});
