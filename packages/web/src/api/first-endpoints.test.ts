import { expect, it } from 'vitest';
import { firstReads } from '../early/first-reads.ts';
import { firstEndpoints } from './first-endpoints.ts';

it('what the pages that are opened first read needs the shapes of no other call', () => {
  const known = Object.values(firstEndpoints).map(({ path }) => path);
  const read = Object.values(firstReads)
    .flat()
    .map((url) => url.split('?')[0]);
  expect(read.length).toBeGreaterThan(10);
  expect(read.filter((path) => !known.some((one) => one === path))).toEqual([]);
});
