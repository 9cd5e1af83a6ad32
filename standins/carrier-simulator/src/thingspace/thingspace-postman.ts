import { randomUUID } from 'node:crypto';
import type { ThingSpaceAccount } from '../accounts/account.ts';
import type { CarrierEvent } from '../events/events.store.ts';
import type { FaultBook } from '../faults/fault-book.ts';
import type { NewDelivery } from '../outward/deliveries.store.ts';
import type { Postman } from '../outward/postman.ts';
import { lockSims } from '../sims/sims.store.ts';
import type { Sim } from '../sims/sim.ts';
import type { Connection } from '../storage/open-storage.ts';
import { callbackMessage } from './callback-message.ts';
import { type Callback, callbacksOf } from './callbacks.store.ts';

const mostTries = 4;
const stepMs = 5 * 60_000;
const disorderMs = 600_000;

/** Sends ThingSpace's callbacks: one message per device, tried four times at steps of five minutes, then dropped. */
export function thingspacePostman(accounts: readonly ThingSpaceAccount[], faults: FaultBook): Postman {
  return {
    async dispatch(transaction, events, now) {
      const callbacks = await callbacksOf(
        transaction,
        accounts.map((account) => account.accountId),
      );
      if (callbacks.length === 0) return [];
      const sims = await simsOf(transaction, events, now);
      const deliveries: NewDelivery[] = [];
      for (const event of events) {
        const message = callbackMessage(event, sims.get(event.iccid ?? ''));
        const callback = callbacks.find((one) => one.account === event.account && one.name === message?.service);
        if (message && callback)
          deliveries.push(...(await struck(faults, event, deliveryOf(callback, message.body, now))));
      }
      return deliveries;
    },
    write: ({ body, marks }, attempt) => ({
      headers: {},
      body: JSON.stringify({
        ...body,
        ...(marks['forged'] === 'request' ? { requestId: randomUUID() } : {}),
        ...(marks['forged'] === 'password' ? { password: 'not-the-password' } : {}),
        callbackCount: attempt,
        maxCallbackThreshold: mostTries,
      }),
    }),
    retryAfterMs: (attempt) => (attempt < mostTries ? stepMs : null),
  };
}

async function simsOf(
  transaction: Connection,
  events: readonly CarrierEvent[],
  now: number,
): Promise<Map<string, Sim>> {
  const sims = new Map<string, Sim>();
  for (const [account, ofAccount] of Map.groupBy(events, (event) => event.account)) {
    const references = ofAccount.flatMap(({ iccid }) => (iccid === null ? [] : [{ iccid }]));
    for (const sim of await lockSims(transaction, { carrier: 'thingspace', account }, references, now)) {
      sims.set(sim.iccid, sim);
    }
  }
  return sims;
}

const deliveryOf = ({ account, url, username, password }: Callback, body: object, now: number): NewDelivery => ({
  carrier: 'thingspace',
  account,
  url,
  body: { username, password, ...body },
  marks: {},
  groupKey: null,
  dueAt: new Date(now),
});

async function struck(faults: FaultBook, { iccid }: CarrierEvent, delivery: NewDelivery): Promise<NewDelivery[]> {
  if (iccid === null || !faults.mayStrike(iccid)) return [delivery];
  const sim = { carrier: 'thingspace', iccid } as const;
  if (await faults.takeForSim('webhook-lost', sim)) return [];
  const late = await faults.takeForSim('webhook-disorder', sim);
  const forged = await faults.takeForSim('webhook-forged', sim);
  const sent: NewDelivery = {
    ...delivery,
    marks: forged ? { forged: forged.message ?? 'password' } : {},
    dueAt: new Date(delivery.dueAt.getTime() + (late ? (late.delayMs ?? disorderMs) : 0)),
  };
  return (await faults.takeForSim('webhook-duplicate', sim)) ? [sent, sent] : [sent];
}
