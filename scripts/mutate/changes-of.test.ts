import { expect, it } from 'vitest';
import { changed, changesOf } from './changes-of.ts';

const made = (text: string): string[] => changesOf('file.ts', text).map((change) => changed(text, change));

it.each([
  ['a < b;', ['a <= b;']],
  ['a === b;', ['a !== b;']],
  ['(a + b) - c;', ['(a + b) + c;', '(a - b) - c;']],
  ['a && b;', ['a || b;']],
  ['a ?? b ?? c;', ['((a ?? b) && c);', '((a) && b) ?? c;']],
  ['!a;', ['a;']],
  ['f(true);', [';', 'f(false);']],
  ['x = 5;', ['x = 6;']],
  ["x = where('at', '<=', now);", ["x = where('at', '<', now);"]],
  ['await save(tx);', [';']],
  ['x = a ? b : c;', ['x = !(a) ? b : c;']],
  ['if (a) go;', ['if (true) go;', 'if (false) go;']],
])('%s can become %j', (text, expected) => {
  expect(made(text).toSorted()).toEqual(expected.toSorted());
});

it('types and sentences stay as they are', () => {
  expect(made("type A = { is: 'x' | 5; flag: true }; const text = 'a + b';")).toEqual([]);
});
