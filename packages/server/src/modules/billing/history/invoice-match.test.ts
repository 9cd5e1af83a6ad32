import { expect, it } from 'vitest';
import { searched } from './invoice-match.ts';

it.each([
  ['inv-202612', { number: 'INV-202612', iccid: null, totalCents: null }],
  ['$1,200', { iccid: null, totalCents: 120_000 }],
  ['12.50', { iccid: null, totalCents: 1_250 }],
  ['1200', { iccid: null, totalCents: 120_000 }],
  ['8988 3030 0000', { iccid: '898830300000', totalCents: null }],
  ['898830', { iccid: '898830', totalCents: 89_883_000 }],
  ['89883', { iccid: null }],
  ['12.5', { totalCents: null }],
  ['$', { totalCents: null }],
])('the term %s is looked for as %j', (term, meant) => expect(searched(term)).toMatchObject(meant));
