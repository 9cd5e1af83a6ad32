import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { keptPicks } from './kept-picks.ts';
import { keysShape } from './tab-store.ts';

const ada = 'subject-ada';
const text = z.string();

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/lines?status=active');
});

it('a pick is for the person and the page it was made by and on', () => {
  keptPicks.keep(ada, 'name', 'Truck 1');
  expect(keptPicks.kept(ada, 'name', text)).toMatchObject({ value: 'Truck 1' });
  expect(keptPicks.kept('subject-bea', 'name', text)).toBe(undefined);
  window.history.replaceState(null, '', '/plans');
  expect(keptPicks.kept(ada, 'name', text)).toBe(undefined);
});

it('what another person or another page left is removed, nothing else', () => {
  keptPicks.keep(ada, 'name', 'Truck 1');
  sessionStorage.setItem('linekeeper.sign-up', '{}');
  keptPicks.forgetOthers(ada, '/lines');
  expect(keptPicks.kept(ada, 'name', text)).toMatchObject({ value: 'Truck 1' });
  keptPicks.forgetOthers(ada, '/plans');
  keptPicks.keep('subject-bea', 'name', 'Truck 2');
  keptPicks.forgetOthers(ada, '/lines');
  expect(Object.keys(sessionStorage)).toEqual(['linekeeper.sign-up']);
});

it('a selection comes back as a set, and what is not of the expected shape not at all', () => {
  keptPicks.keep(ada, 'picked', new Set(['line_1', 'line_2']));
  expect(keptPicks.kept(ada, 'picked', keysShape)?.value).toEqual(new Set(['line_1', 'line_2']));
  expect(keptPicks.kept(ada, 'picked', text)).toBe(undefined);
  sessionStorage.setItem('linekeeper.pick.picked', '{"subject":');
  expect(keptPicks.kept(ada, 'picked', keysShape)).toBe(undefined);
});

it('what is too large, or finds no room in the browser, is not kept', () => {
  keptPicks.keep(ada, 'list', 'x'.repeat(2_000_001));
  expect(sessionStorage).toHaveLength(0);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(() => keptPicks.keep(ada, 'list', 'x')).not.toThrow();
});
