import { describe, expect, it } from 'vitest';
import { after, hourMs, minuteMs } from '../../../kernel/clock.ts';
import { brandId, type CommandId } from '../../../kernel/ids.ts';
import type { Command } from './command.ts';
import { absent, adopted, inProgress, stillOpen, submitted } from './judge-command.ts';

const now = new Date('2026-11-16T12:00:00Z');
const settleMs = 5 * minuteMs;

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
    absent({ settleMs, isRepeatHarmless })(sent(differs), now);
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

  it('has failed at its deadline, and may be requested again', () => {
    expect(judge({ calledAt: settled, deadlineAt: now })).toMatchObject({
      state: 'failed',
      carrierCode: 'not_reached',
      mayRetry: true,
      finishedAt: now,
      nextLookAt: null,
    });
  });

  it('and turns away as a duplicate is tried twelve times', () => {
    expect(judge({ calledAt: null, sendCount: 11 }).state).toBe('created');
    expect(judge({ calledAt: null, sendCount: 12 })).toMatchObject({ state: 'failed', carrierCode: 'conflict' });
  });
});

describe('the answer to a call', () => {
  const notSent = { kind: 'not_sent', text: 'out of reach', retryAfterMs: null } as const;

  it('that never left is tried later, until the deadline', () => {
    expect(submitted(notSent, 1)(sent({ deadlineAt: after(now, 1) }), now)).toMatchObject({
      state: 'created',
      calledAt: null,
      nextLookAt: after(now, 10_000),
    });
    expect(submitted(notSent, 1)(sent({ deadlineAt: now }), now).state).toBe('failed');
    const resent = sent({ deadlineAt: now, resentAt: after(now, -hourMs) });
    expect(submitted(notSent, 1)(resent, now)).toMatchObject({ state: 'unknown', overdueAt: now });
  });

  it('that never came leaves the outcome unknown', () => {
    expect(submitted({ kind: 'unknown', text: 'timed out' }, 5)(sent(), now).state).toBe('unknown');
  });

  it('that refuses several lines at once is asked again in halves, and for one line it is final', () => {
    const refused = { kind: 'refused', code: 'x', text: 'no', mayRetry: false } as const;
    expect(submitted(refused, 5)(sent(), now)).toMatchObject({ state: 'created', mostTogether: 3, nextLookAt: now });
    expect(submitted(refused, 1)(sent(), now)).toMatchObject({ state: 'failed', carrierCode: 'x', mayRetry: false });
  });
});
