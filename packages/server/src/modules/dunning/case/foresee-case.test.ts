import { expect, it } from 'vitest';
import { brandId, type LineId } from '../../../kernel/ids.ts';
import { dunningDefaults } from '../../rules/dunning-rules.ts';
import { openCase, type DunningCase } from './dunning-case.ts';
import { foreseeCase } from './foresee-case.ts';
import { nextCase } from './next-case.ts';
import { takeSteps } from './take-steps.ts';
import type { CaseEvent, MethodKind } from './case-event.ts';

const lineId = brandId<LineId>('line_1');
const failedAt = new Date('2027-03-01T20:00:00Z');

function after(events: readonly (readonly [at: string, event: CaseEvent])[]): DunningCase {
  const failure = { invoiceLineId: 1, lineId, failedAt };
  const opened = nextCase(
    openCase(dunningDefaults, 'America/Los_Angeles'),
    { kind: 'failure', failures: [failure] },
    failedAt,
  );
  return events.reduce((dunned, [at, event]) => nextCase(dunned, event, new Date(at)).dunned, opened.dunned);
}

const shown = (dunned: DunningCase, now: string, method: MethodKind = 'card') =>
  foreseeCase(dunned, method, new Date(now)).map(({ at, action }) => `${at.toISOString().slice(0, 16)} ${action.kind}`);

it('thirty unpaid days: tries, warnings, the try before the suspension, and the end, across a change of clocks', () => {
  expect(shown(after([]), '2027-03-01T20:00:00Z')).toEqual([
    '2027-03-02T17:00 try',
    '2027-03-04T17:00 try',
    '2027-03-08T17:00 try',
    '2027-03-11T17:00 warn',
    '2027-03-14T16:00 warn',
    '2027-03-15T16:00 try',
    '2027-03-15T16:00 cut',
    '2027-03-31T16:00 end',
  ]);
});

it('after a hard decline, or without a method, nothing is tried and the rest stays as told', () => {
  const hard = after([['2027-03-02T17:00:00Z', { kind: 'hard failure', failures: [] }]]);
  const untried = ['2027-03-11T17:00 warn', '2027-03-14T16:00 warn', '2027-03-15T16:00 cut', '2027-03-31T16:00 end'];
  expect(shown(hard, '2027-03-02T18:00:00Z')).toEqual(untried);
  expect(shown(after([]), '2027-03-01T20:00:00Z', null)).toEqual(untried);
});

it('a try that was due without a method counts as skipped, one that was made does not', () => {
  const due = new Date('2027-03-02T17:00:00Z');
  const triedBy = (method: MethodKind) => takeSteps(after([]), method, due).dunned.taken.at(-1);
  expect(triedBy('card')).toEqual({ day: 1, action: 'retry', at: due, isSkipped: false });
  expect(triedBy(null)).toEqual({ day: 1, action: 'retry', at: due, isSkipped: true });
});

it('a bank debit is tried twice again at most', () => {
  const tries = shown(after([]), '2027-03-01T20:00:00Z', 'bank').filter((step) => step.endsWith('try'));
  expect(tries).toEqual(['2027-03-02T17:00 try', '2027-03-04T17:00 try']);
});

it('a policy of daily tries makes six after the first in 30 days, and goes on when the first of them is older', () => {
  const steps = Array.from({ length: 40 }, (_, day) => ({ day: day + 1, action: 'retry' as const }));
  const failure = { invoiceLineId: 1, lineId, failedAt };
  const daily = openCase({ ...dunningDefaults, steps }, 'America/Los_Angeles');
  const { dunned } = nextCase(daily, { kind: 'failure', failures: [failure] }, failedAt);
  const days = shown(dunned, '2027-03-01T20:00:00Z').map((step) => step.slice(5, 10));
  expect(days.slice(0, 8)).toEqual(['03-02', '03-03', '03-04', '03-05', '03-06', '03-07', '04-02', '04-03']);
});

it('a debit that was pending for four days moves what is left by four days', () => {
  const frozen = after([['2027-03-09T17:00:00Z', { kind: 'debit pending' }]]);
  const back = nextCase(frozen, { kind: 'debit returned' }, new Date('2027-03-13T18:00:00Z')).dunned;
  expect(shown(back, '2027-03-13T18:00:00Z').at(-2)).toBe('2027-03-19T16:00 cut');
  expect(nextCase(frozen, { kind: 'time', method: 'card' }, new Date('2027-04-13T18:00:00Z')).actions).toEqual([]);
});

it('after an outage one try and one warning are made up for, and the line has its three days', () => {
  expect(shown(after([]), '2027-03-20T18:00:00Z')).toEqual([
    '2027-03-20T18:00 try',
    '2027-03-20T18:00 warn',
    '2027-03-23T18:00 cut',
    '2027-04-08T16:00 end',
  ]);
});

it('a case that the provider holds foresees nothing', () => {
  const held = after([['2027-03-02T17:00:00Z', { kind: 'provider decision', decision: 'hold' }]]);
  expect(shown(held, '2027-03-02T18:00:00Z')).toEqual([]);
});
