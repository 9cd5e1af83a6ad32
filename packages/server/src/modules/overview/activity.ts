import { retold } from '../../kernel/retold.ts';
import type { Activity, ChargeState } from '@linekeeper/contract';
import { dollarsShown, methodShown } from '../../kernel/shown.ts';
import type { JobRecord } from '../bulk/index.ts';
import type { PersonEvent } from '../identity/index.ts';
import type { LineEventRecord } from '../lines/index.ts';
import type { Charge } from '../payments/index.ts';
import { words } from './words.ts';

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

const nothingMore = { by: null, from: null, lineId: null, paymentId: null, job: null } as const;

/** A payment as one sentence of the activity list. */
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
export function personActivity({ id, at, kind, severity, text }: PersonEvent): Activity {
  return { ...nothingMore, id, at: at.toISOString(), kind, severity, text };
}

export function lineActivity(event: LineEventRecord, lineName: string, viewer: string): Activity {
  const { id, at, severity, text, lineId } = event;
  const by = nameOf(event, viewer);
  return {
    ...nothingMore,
    id,
    at: at.toISOString(),
    kind: 'line',
    severity,
    text: words.line(lineName, retold(text)),
    by,
    lineId,
  };
}

/** A job with its progress so far. */
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
  return bySubject === viewer ? words.you : byName;
}

function sentence({ state, amountCents, method, reason, description, paidAt }: Charge): string {
  const payment = [dollarsShown(amountCents), methodShown(method), retold(description)] as const;
  if (state === 'approved') return words.payments[paidAt === null ? 'clearing' : 'paid'](...payment);
  if (state === 'sent') return words.payments.sent(...payment);
  if (state === 'held' || state === 'unknown') return words.payments.inDoubt(...payment);
  return words.payments.failed(...payment, reason === null ? null : retold(reason));
}

/** The time-ordered part of an id, which sorts ids of different kinds. */
export function orderOf(id: string): string {
  return id.slice(id.indexOf('_') + 1);
}
