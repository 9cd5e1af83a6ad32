import { expect, it } from 'vitest';
import { packCursor, unpackCursor } from './page.ts';

it('a cursor gives back what it was made of', () => {
  expect(unpackCursor(packCursor(['Pump 7', 'line_1']), 2)).toEqual(['Pump 7', 'line_1']);
});

it.each([
  ['another number of parts', packCursor(['a', 'b'])],
  ['a text that the database cannot take', packCursor(['a\0b'])],
  ['half a character', packCursor(['\ud800'])],
  ['a number', Buffer.from('[7]').toString('base64url')],
  ['no list', Buffer.from('"a"').toString('base64url')],
  ['nothing readable', '%%%'],
])('%s is no cursor of ours', (_, cursor) => {
  expect(unpackCursor(cursor, 1)).toBeUndefined();
});
