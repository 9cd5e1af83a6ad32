import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const copies = [
  'packages/user-pool/src/passwords/common-passwords.txt',
  'packages/server/src/modules/accounts/common-passwords.txt',
];

it('user pool and portal, which share no code, know the same common passwords', async () => {
  const [pool = '', portal = ''] = await Promise.all(copies.map((each) => readFile(each, 'utf8')));
  expect(pool).toBe(portal);
  const words = pool.trimEnd().split('\n');
  expect(words.length).toBeGreaterThan(8000);
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((word) => word !== word.toLowerCase() || word.length < 5)).toEqual([]);
});
