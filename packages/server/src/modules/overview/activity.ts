import type { Activity, ChargeState } from '@linekeeper/contract';
import { dollarsText } from '../../kernel/money.ts';
import type { PersonEvent } from '../identity/index.ts';
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

/** A payment as a sentence of the activity list. */
export function paymentActivity(charge: Charge): Activity {
  return {
    id: charge.id,
    at: charge.sentAt.toISOString(),
    kind: 'payment',
    severity: severities[charge.state],
    text: sentence(charge),
    lineId: null,
    paymentId: charge.id,
  };
}

export function personActivity({ id, at, severity, text }: PersonEvent): Activity {
  return { id, at: at.toISOString(), kind: 'person', severity, text, lineId: null, paymentId: null };
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
