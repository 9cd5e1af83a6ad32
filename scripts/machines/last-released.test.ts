import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { releasedFile } from '../migrations/released.ts';
import { lastReleased } from './last-released.ts';

let checkout: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: checkout, encoding: 'utf8' }).trim();

async function commit(subject: string, versions: string[]): Promise<string> {
  const list = versions.map((version) => ({ version, migrations: {} }));
  await writeFile(path.join(checkout, releasedFile), JSON.stringify(list));
  git('add', '--all');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '--quiet', '--allow-empty', '-m', subject);
  return git('rev-parse', '--short', 'HEAD');
}

beforeEach(async () => {
  checkout = await mkdtemp(path.join(tmpdir(), 'linekeeper-released-'));
  await mkdir(path.join(checkout, path.dirname(releasedFile)), { recursive: true });
  git('init', '--quiet');
  await commit('Begin', []);
});
afterEach(() => rm(checkout, { recursive: true, force: true }));

it('before the first release there is none, nor at that release itself', async () => {
  expect(lastReleased(checkout)).toBeUndefined();
  await commit('Release 0.2.0', ['0.2.0']);
  expect(lastReleased(checkout)).toBeUndefined();
  git('tag', 'v0.2.0');
  expect(lastReleased(checkout)).toBeUndefined();
});

it('without a tag it is the commit of the last release in the list', async () => {
  await commit('Release 0.2.0', ['0.2.0']);
  const last = await commit('Release 0.3.0', ['0.2.0', '0.3.0']);
  await commit('Explain Release 0.3.0', ['0.2.0', '0.3.0']);
  expect(lastReleased(checkout)).toBe(last);
});

it('with a tag it is that tag', async () => {
  await commit('Release 0.2.0', ['0.2.0']);
  git('tag', 'v0.2.0');
  await commit('Go on', ['0.2.0']);
  expect(lastReleased(checkout)).toBe('v0.2.0');
});
