import { expect, it } from 'vitest';
import { readyRow, refusedRow, type QuotedRow } from '../jobs/row.ts';
import { isCallOff } from './draft.ts';

const row = (lineStatus: QuotedRow['lineStatus']) => {
  const quoted: QuotedRow = { planId: 'plan_1', planVersionNo: 1, priceCents: 500, lineStatus, restCents: 0 };
  return readyRow('890', { lineId: null, iccid: null, name: null, quoted });
};
const refused = refusedRow(row('active'), { code: 'line_busy', text: '', possibleAt: null });

it.each([
  ['terminate', [row('activating'), refused], true],
  ['terminate', [row('activating'), row('active')], false],
  ['terminate', [refused], false],
  ['suspend', [row('activating')], false],
] as const)(
  '%s: a job calls activations off when it ends lines that no carrier has, and no other',
  (action, rows, is) => {
    expect(isCallOff({ action, rows: [...rows] })).toBe(is);
  },
);
