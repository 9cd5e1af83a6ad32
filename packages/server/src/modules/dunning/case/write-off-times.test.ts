import { expect, it } from 'vitest';
import { after, dayMs } from '../../../kernel/clock.ts';
import { brandId, type InvoiceId, type LineId } from '../../../kernel/ids.ts';
import { dunningDefaults } from '../../rules/dunning-rules.ts';
import { openCase, type DunnedLine, type DunningCase } from './dunning-case.ts';
import { writeOffTimes } from './step-times.ts';

const failedAt = new Date('2027-03-01T17:00:00Z');
const lastStepAt = after(failedAt, 30 * dayMs);
const invoice = (no: number) => brandId<InvoiceId>(`inv_${no}`);
const owing = [1, 2].map((no) => ({ invoiceLineId: no, invoiceId: invoice(no) }));
const line: DunnedLine = {
  lineId: brandId<LineId>('line_1'),
  isNeverCut: false,
  warningNo: 1,
  cutAt: failedAt,
  endedAt: lastStepAt,
};

/** A case of two invoices whose steps are all taken; the second one failed 40 days after the first. */
function ended(changes: Partial<DunningCase> = {}): DunningCase {
  return {
    ...openCase(dunningDefaults, 'America/Los_Angeles'),
    failures: [
      { invoiceLineId: 1, lineId: line.lineId, failedAt },
      { invoiceLineId: 2, lineId: null, failedAt: after(failedAt, 40 * dayMs) },
    ],
    lines: [line],
    warnings: [{ no: 1, writtenAt: failedAt, sentAt: failedAt }],
    taken: dunningDefaults.steps.map((step) => ({ ...step, at: lastStepAt, isSkipped: false })),
    ...changes,
  };
}

it('each invoice is written off so many days behind the last step, and behind its own failure', () => {
  expect(writeOffTimes(ended(), owing, 10)).toEqual(
    new Map([
      [invoice(1), after(failedAt, 40 * dayMs)],
      [invoice(2), after(failedAt, 50 * dayMs)],
    ]),
  );
});

const endless = {
  policy: { ...dunningDefaults, steps: dunningDefaults.steps.filter(({ action }) => action !== 'end') },
  taken: ended().taken.filter(({ action }) => action !== 'end'),
};
it.each<[string, Partial<DunningCase>]>([
  ['a line is suspended that never ends', { ...endless, lines: [{ ...line, endedAt: null }] }],
  ['a step is left', { taken: ended().taken.slice(0, -1) }],
  ['a warning has not left', { warnings: [{ no: 1, writtenAt: failedAt, sentAt: null }] }],
  ['a payment is under way', { payingSince: '2027-04-01' }],
  ['the provider holds the case', { heldSince: '2027-04-01' }],
])('nothing is written off while %s', (_what, changes) => {
  expect(writeOffTimes(ended(changes), owing, 10).size).toBe(0);
});
