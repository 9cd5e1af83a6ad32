import { randomUUID } from 'node:crypto';
import type { KoreAccount } from '../accounts/account.ts';
import type { CarrierEvent } from '../events/events.store.ts';
import type { FaultBook } from '../faults/fault-book.ts';
import { type Delivery, lockGroup, type NewDelivery, replaceBody } from '../outward/deliveries.store.ts';
import type { Letter, Postman } from '../outward/postman.ts';
import type { Connection } from '../storage/open-storage.ts';
import { alertedEvent, type AlertedEvent } from './alerted-event.ts';
import { holds, leavesAt } from './alert-rule.ts';
import { type KeptRule, rulesOfAccounts } from './alert-rules.store.ts';
import { platformSignature } from './platform-signature.ts';

const eventsPerAlert = 20;
const retryMs = 30_000;
const disorderMs = 600_000;
const hourMs = 3_600_000;

/** Sends KORE's alerts: what an account's rules ask for, one message for events that come together. */
export function korePostman(accounts: readonly KoreAccount[], faults: FaultBook): Postman {
  return {
    async dispatch(transaction, events, now) {
      const rules = await rulesOfAccounts(transaction, [...new Set(events.map((event) => event.account))]);
      const deliveries: NewDelivery[] = [];
      for (const rule of rules.filter((one) => one.rule.enabled && one.rule.actions.webhook)) {
        const matching = events.filter((event) => event.account === rule.account && asksFor(rule, event));
        deliveries.push(...(await alertsOf({ transaction, faults, rule, now }, matching)));
      }
      return deliveries;
    },
    write: (delivery, _attempt, now) => writeAlert(accounts, delivery, now),
    retryAfterMs: (attempt, status) =>
      attempt < 2 && (status === null || status === 408 || status === 423 || status >= 500) ? retryMs : null,
  };
}

function asksFor({ rule }: KeptRule, event: CarrierEvent): boolean {
  const alerted = alertedEvent(event, 0);
  return alerted?.name === rule['event-name'] && holds(rule.conditions, alerted.attributes);
}

interface Alerting {
  readonly transaction: Connection;
  readonly faults: FaultBook;
  readonly rule: KeptRule;
  readonly now: number;
}

async function alertsOf(alerting: Alerting, events: readonly CarrierEvent[]): Promise<NewDelivery[]> {
  const { faults, rule, now } = alerting;
  const dueAt = leavesAt(rule.rule, now);
  const together: AlertedEvent[] = [];
  const apart: NewDelivery[] = [];
  for (const event of events) {
    const sim = { carrier: 'kore', iccid: event.iccid ?? '' } as const;
    const struck = (
      kind: 'webhook-lost' | 'webhook-duplicate' | 'webhook-disorder' | 'webhook-forged' | 'webhook-batch',
    ) => (event.iccid === null ? null : faults.takeForSim(kind, sim));
    const skew = faults.onSim('clock-skew', sim);
    const alerted = alertedEvent(event, skew ? (skew.delayMs ?? 300_000) : 0);
    if (!alerted || (await struck('webhook-lost'))) continue;
    const late = await struck('webhook-disorder');
    const batch = await struck('webhook-batch');
    const forged = await struck('webhook-forged');
    if (late) apart.push(alertOf(rule, [alerted], now + (late.delayMs ?? disorderMs)));
    else if (batch) apart.push(...(await batched(alerting, alerted)));
    else if (forged) apart.push(forge(alertOf(rule, [alerted], dueAt), forged.message));
    else together.push(alerted);
    if (await struck('webhook-duplicate')) apart.push(alertOf(rule, [alerted], dueAt));
  }
  if (dueAt > now && together.length > 0) return [...apart, ...(await joined(alerting, together, dueAt))];
  const messages: NewDelivery[] = [];
  for (let from = 0; from < together.length; from += eventsPerAlert) {
    messages.push(alertOf(rule, together.slice(from, from + eventsPerAlert), dueAt));
  }
  return [...messages, ...apart];
}

const batched = (alerting: Alerting, event: AlertedEvent) =>
  joined(alerting, [event], (Math.floor(alerting.now / hourMs) + 1) * hourMs);

/** Adds events to the batch of a rule that waits for this moment, or begins one. */
async function joined({ transaction, rule }: Alerting, events: readonly AlertedEvent[], dueAt: number) {
  const alert = alertOf(rule, events, dueAt);
  const groupKey = `rule ${rule.id} at ${dueAt}`;
  const waiting = await lockGroup(transaction, groupKey);
  if (!waiting) return [{ ...alert, groupKey }];
  const already = waiting.body['events'];
  const all = [...(Array.isArray(already) ? already : []), ...events.map((event) => event.view)];
  await replaceBody(transaction, waiting.id, { ...waiting.body, events: all });
  return [];
}

function alertOf({ id, account, rule }: KeptRule, events: readonly AlertedEvent[], dueAt: number): NewDelivery {
  const webhook = rule.actions.webhook;
  return {
    carrier: 'kore',
    account,
    url: webhook?.['webhook-url'] ?? '',
    body: {
      'alert-id': 0,
      'alert-message-date': new Date(dueAt).toISOString(),
      'rule-id': id,
      'rule-name': rule['rule-name'],
      'event-name': rule['event-name'],
      account,
      events: events.map((event) => event.view),
    },
    marks: {
      accessTokenKey: webhook?.['access-token-key'] ?? 'access-token',
      accessToken: webhook?.['access-token'] ?? '',
      idempotencyToken: randomUUID(),
    },
    groupKey: null,
    dueAt: new Date(dueAt),
  };
}

const forge = (delivery: NewDelivery, way = 'token'): NewDelivery => ({
  ...delivery,
  marks: { ...delivery.marks, forged: way },
});

/** `token` spoils the access token and the signature, `signature` only that, `empty` leaves it out, `body` changes a byte after signing. */
function writeAlert(
  accounts: readonly KoreAccount[],
  { id, account, url, body, marks }: Delivery,
  now: number,
): Letter {
  const { forged } = marks;
  const text = JSON.stringify({ ...body, 'alert-id': id });
  const secret = accounts.find((one) => one.accountId === account)?.webhookSecret;
  const signature = secret === undefined ? '' : platformSignature(secret, { method: 'POST', url, body: text });
  const spoiled = forged === 'token' || forged === 'signature' ? signature.replaceAll(/[0-9a-f]/gu, '0') : signature;
  const token = marks['accessToken'] ?? '';
  return {
    headers: {
      ...(token ? { [marks['accessTokenKey'] ?? 'access-token']: forged === 'token' ? 'not-the-token' : token } : {}),
      'kore-signature': forged === 'empty' ? '' : spoiled,
      'kore-idempotency-token': marks['idempotencyToken'] ?? '',
      date: `${new Date(now).toISOString().slice(0, 19)}Z`,
      'user-agent': 'KoreProxy/1.1',
    },
    body: forged === 'body' ? text.replace('"alert-id"', '"alert-iD"') : text,
  };
}
