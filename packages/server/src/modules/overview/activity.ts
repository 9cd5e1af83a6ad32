import type { Activity, ChargeState } from '@linekeeper/contract';
import { dollarsText } from '../../kernel/money.ts';
import type { JobRecord } from '../bulk/index.ts';
import type { PersonEvent } from '../identity/index.ts';
import type { LineEventRecord } from '../lines/index.ts';
import type { Charge } from '../payments/index.ts';

const severities: Record<ChargeState, Activity['severity']> = {
  sent: 'info',
  approved: 'info',
  held: 'warning',
  unknown: 'warning',
  declined: 'critical',
  error: 'critical',
  not_charged: 'critical',
  voided: 'warning',
};

const nothingMore = { by: null, lineId: null, paymentId: null, job: null } as const;

/** A payment as a sentence of the activity list. */
export function paymentActivity(charge: Charge): Activity {
  return {
    ...nothingMore,
    id: charge.id,
    at: charge.sentAt.toISOString(),
    kind: 'payment',
    severity: severities[charge.state],
    text: sentence(charge),
    paymentId: charge.id,
  };
}

/** The sentence says who. */
export function personActivity({ id, at, severity, text }: PersonEvent): Activity {
  return { ...nothingMore, id, at: at.toISOString(), kind: 'person', severity, text };
}

export function lineActivity(event: LineEventRecord, lineName: string, viewer: string): Activity {
  const { id, at, severity, text, lineId } = event;
  const by = nameOf(event, viewer);
  return { ...nothingMore, id, at: at.toISOString(), kind: 'line', severity, text: `${lineName}: ${text}`, by, lineId };
}

/** A request for many lines, with what became of it so far. */
export function jobActivity(job: JobRecord, text: string, viewer: string): Activity[] {
  const { id, eventId, startedAt, state, readyCount, runningCount, doneCount } = job;
  if (eventId === null || startedAt === null) return [];
  const { failedCount, unknownCount, canceledCount } = job;
  const openCount = readyCount + runningCount;
  return [
    {
      ...nothingMore,
      id: eventId,
      at: startedAt.toISOString(),
      kind: 'job',
      severity: failedCount + unknownCount === 0 ? 'info' : 'warning',
      text,
      by: nameOf(job, viewer),
      job: { id, state, openCount, doneCount, failedCount, unknownCount, canceledCount },
    },
  ];
}

function nameOf({ bySubject, byName }: { bySubject: string | null; byName: string }, viewer: string): string {
  return bySubject === viewer ? 'You' : byName;
}

function sentence({ state, amountCents, method, reason, description, paidAt }: Charge): string {
  const payment = `Payment of $${dollarsText(amountCents)} with ${method.label} ending in ${method.last4}`;
  if (state === 'approved' && paidAt === null) return `${payment} was accepted and is clearing: ${description}.`;
  if (state === 'approved') return `${payment} went through: ${description}.`;
  if (state === 'sent') return `${payment} is under way: ${description}.`;
  if (state === 'held' || state === 'unknown') return `${payment} is being looked into: ${description}.`;
  return `${payment} failed: ${description}. ${reason ?? ''}`.trim();
}

/** The time-ordered part of an id, by which ids of different kinds can be put in one order. */
export function orderOf(id: string): string {
  return id.slice(id.indexOf('_') + 1);
}
