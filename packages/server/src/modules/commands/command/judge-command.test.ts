import { describe, expect, it } from 'vitest';
import { after, dayMs, hourMs, minuteMs } from '../../../kernel/clock.ts';
import { brandId, type CommandId } from '../../../kernel/ids.ts';
import type { SubmitOutcome } from '../../carriers/index.ts';
import type { Command } from './command.ts';
import { absent, adopted, inProgress, stillOpen, submitted } from './judge-command.ts';

const now = new Date('2026-11-16T12:00:00Z');
const settleMs = 5 * minuteMs;
const patience = { reachForMs: 7 * dayMs };
const longAgo = after(now, -7 * dayMs);

function sent(differs: Partial<Command> = {}): Command {
  return {
    id: brandId<CommandId>('cmd_1'),
    accountId: null,
    lineId: null,
    carrier: 'kore',
    kind: 'suspend',
    iccid: '89883030000080139311',
    imei: null,
    planRef: 'plan',
    state: 'sent',
    createdAt: after(now, -hourMs),
    deadlineAt: after(now, hourMs),
    calledAt: after(now, -minuteMs),
    firstCalledAt: after(now, -minuteMs),
    sendCount: 1,
    resentAt: null,
    conflicts: 0,
    mostTogether: null,
    operationRef: null,
    nextLookAt: now,
    looks: 3,
    overdueAt: null,
    carrierCode: null,
    carrierText: null,
    mayRetry: false,
    seenMsisdn: null,
    seenImei: null,
    seenCountedBytes: null,
    finishedAt: null,
    traceparent: null,
    ...differs,
  };
}

describe('a command without a result', () => {
  it('is unknown from its deadline on, and that is noted once', () => {
    expect(stillOpen(sent({ deadlineAt: after(now, 1) }), now)).toMatchObject({ state: 'sent', overdueAt: null });
    const overdue = stillOpen(sent({ deadlineAt: now }), now);
    expect(overdue).toMatchObject({ state: 'unknown', overdueAt: now, looks: 4 });
    expect(stillOpen(overdue, after(now, hourMs))).toMatchObject({ overdueAt: now, looks: 5 });
  });

  it('that the carrier works on is in progress once it was accepted', () => {
    expect(inProgress(sent({ state: 'accepted' }), now).state).toBe('in_progress');
    expect(inProgress(sent({ state: 'sent' }), now).state).toBe('sent');
  });

  it('whose operation is found at the carrier is looked at now, from the start', () => {
    expect(adopted('op-1')(sent(), now)).toMatchObject({
      state: 'accepted',
      operationRef: 'op-1',
      looks: 0,
      nextLookAt: now,
    });
  });
});

describe('a command that the carrier does not know', () => {
  const judge = (differs: Partial<Command>, isRepeatHarmless = false) =>
    absent({ settleMs, isRepeatHarmless }, patience)(sent(differs), now);
  const settled = after(now, -settleMs);

  it('is waited for until what was sent must have arrived', () => {
    expect(judge({ calledAt: after(settled, 1) })).toMatchObject({ state: 'sent', resentAt: null });
    expect(judge({ calledAt: settled })).toMatchObject({ state: 'created', calledAt: null, resentAt: now });
  });

  it('is sent a second time only where repeats do no harm', () => {
    const resentAt = after(now, -hourMs);
    expect(judge({ calledAt: settled, resentAt }).state).toBe('sent');
    expect(judge({ calledAt: settled, resentAt }, true).state).toBe('created');
  });

  it('is sent again however late that is known', () => {
    expect(judge({ calledAt: settled, deadlineAt: after(now, -30 * hourMs) })).toMatchObject({
      state: 'created',
      resentAt: now,
    });
  });

  it.each([
    ['a second loss', { resentAt: after(now, -hourMs) }],
    ['a week', { createdAt: longAgo }],
  ])('has failed at its deadline after %s, and may be requested again', (_case, differs) => {
    expect(judge({ calledAt: settled, deadlineAt: now, ...differs })).toMatchObject({
      state: 'failed',
      carrierCode: 'not_reached',
      mayRetry: true,
      finishedAt: now,
      nextLookAt: null,
    });
  });

  it('and turns away as a duplicate is tried twelve times, however often it was out of reach before', () => {
    expect(judge({ calledAt: null, sendCount: 200, conflicts: 11 }).state).toBe('created');
    expect(judge({ calledAt: null, conflicts: 12 })).toMatchObject({ state: 'failed', carrierCode: 'conflict' });
  });

  it('and cannot be reached goes out again, for a week', () => {
    expect(judge({ calledAt: null, resentAt: settled }).state).toBe('created');
    expect(judge({ calledAt: null, resentAt: settled, createdAt: longAgo }).state).toBe('failed');
  });
});

describe('the answer to a call', () => {
  const notSent = { kind: 'not_sent', text: 'out of reach', retryAfterMs: null } as const;

  const answered = (outcome: SubmitOutcome, together = 1, differs: Partial<Command> = {}) =>
    submitted(outcome, { ...patience, together, deadlineMs: hourMs })(sent(differs), now);

  it('that never left is tried later, for a week', () => {
    expect(answered(notSent, 1, { deadlineAt: longAgo, createdAt: after(longAgo, 1) })).toMatchObject({
      state: 'created',
      calledAt: null,
      firstCalledAt: null,
      nextLookAt: after(now, 10_000),
    });
    expect(answered(notSent, 1, { createdAt: longAgo })).toMatchObject({ state: 'failed', carrierCode: 'not_reached' });
  });

  it('that never left, after one that was lost, has the earlier one looked for first', () => {
    const resent = { createdAt: longAgo, resentAt: after(now, -hourMs), firstCalledAt: longAgo };
    expect(answered(notSent, 1, resent)).toMatchObject({ state: 'unknown', calledAt: null, firstCalledAt: longAgo });
    expect(answered(notSent, 1, { conflicts: 1 })).toMatchObject({ state: 'unknown', calledAt: null });
  });

  it('that arrived gives the carrier its whole time, however long it was out of reach', () => {
    const late = { deadlineAt: longAgo };
    const deadlineAt = after(now, hourMs);
    expect(answered({ kind: 'accepted', operationRef: 'op-1' }, 1, late)).toMatchObject({
      state: 'accepted',
      deadlineAt,
      nextLookAt: after(now, 2000),
    });
    expect(answered({ kind: 'unknown', text: 'timed out' }, 1, late)).toMatchObject({ overdueAt: null, deadlineAt });
  });

  it('that never came leaves the outcome unknown', () => {
    expect(answered({ kind: 'unknown', text: 'timed out' }, 5).state).toBe('unknown');
  });

  it('that refuses several lines at once is asked again in halves, and for one line it is final', () => {
    const refused = { kind: 'refused', code: 'x', text: 'no', mayRetry: false } as const;
    expect(answered(refused, 5)).toMatchObject({ state: 'created', mostTogether: 3, nextLookAt: now });
    expect(answered(refused)).toMatchObject({ state: 'failed', carrierCode: 'x', mayRetry: false });
  });
});
