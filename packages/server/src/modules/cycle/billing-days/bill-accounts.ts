import { setTimeout as pause } from 'node:timers/promises';
import { onItsOwn } from '../../../jobs/on-its-own.ts';
import { pageThrough } from '../../../jobs/page-through.ts';
import { minuteMs, utcDay } from '../../../kernel/clock.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { tryLockAccount } from '../../../store/lock-accounts.ts';
import type { NewItem } from '../../billing/index.ts';
import type { Renewal } from '../../subscriptions/index.ts';
import type { CycleNeeds } from '../orders/cycle-needs.ts';

interface Due {
  accountId: AccountId;
  day: string;
}

/** So many accounts are billed side by side by one process. */
const sideBySide = 4;

/**
 * Bills accounts whose billing day has come, some at a time, on any number of processes: one that another process is
 * billing is left to it. After an outage each missed day is billed by itself, in the order of time. A large day is spread:
 * no more accounts in a minute of the machine's time than the provider's rules say (`billing.accountsPerMinute`).
 */
export async function billAccounts(needs: CycleNeeds, stopping?: AbortSignal, rest = restOf): Promise<void> {
  const by = needs.clock.now();
  const { billing } = await needs.rules.currentRules(needs.db);
  let freeAt = 0;
  const read = (behindId: string, most: number) => needs.subscriptions.accountsDue(needs.db, { by, behindId, most });
  await pageThrough(
    async (behindId, most) => (await read(behindId, most)).map((due) => ({ ...due, id: due.accountId })),
    async (some) => {
      await rest(freeAt - performance.now(), stopping);
      freeAt = performance.now() + minuteMs;
      const waiting = [...some];
      const work = async () => {
        for (let due = waiting.shift(); due; due = stopping?.aborted ? undefined : waiting.shift())
          await billDays(needs, due, by);
      };
      await Promise.all(Array.from({ length: sideBySide }, work));
    },
    { most: billing.accountsPerMinute, stopping },
  );
}

/** Waits, and no longer than the worker runs. */
async function restOf(ms: number, signal?: AbortSignal): Promise<void> {
  if (ms > 0) await pause(ms, undefined, { signal }).catch(() => {});
}

/** Every day of an account that is due. */
async function billDays(needs: CycleNeeds, due: Due, by: Date): Promise<void> {
  const { accountId } = due;
  let { day } = due;
  for (;;) {
    const isBilled = await onItsOwn(needs.log, { event: 'billing.day-failed', accountId, day }, async () => {
      await billDay(needs, { accountId, day });
    });
    const next = isBilled ? await needs.subscriptions.nextRenewal(needs.db, accountId) : undefined;
    if (!next || next.at > by || next.day <= day) return;
    day = next.day;
  }
}

/**
 * Bills one day of an account in one transaction: its subscriptions move on, and one invoice takes what that costs and what
 * else waits; one charge is requested over all of it. Safe to repeat: a period is billed once.
 */
export async function billDay(needs: CycleNeeds, { accountId, day }: Due): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    if (!(await tryLockAccount(tx, accountId))) return;
    await needs.methods.keepMethods(tx, accountId);
    await addRenewals(needs, tx, { accountId, day });
    await needs.billing.addItems(tx, await needs.extras.extrasDue(tx, { accountId, day }));
    await needs.billing.addItems(tx, await needs.interest.interestDue(tx, { accountId, day }));
    const invoice = await needs.billing.issueInvoice(tx, { accountId, day });
    if (invoice) await needs.collecting.collectInvoice(tx, invoice, 'renewal');
  });
}

async function addRenewals(needs: CycleNeeds, tx: Tx, { accountId, day }: Due): Promise<void> {
  for (;;) {
    const renewals = await needs.subscriptions.renewalsDue(tx, { accountId, day });
    if (renewals.length === 0) return;
    await needs.rating.noteNewVersions(tx, renewals);
    await needs.billing.addItems(tx, renewals.flatMap(itemOf));
  }
}

function itemOf(renewal: Renewal): NewItem[] {
  const { subscription, text, planVersionNo, iccid, periodStart, periodEnd, amountCents } = renewal;
  const { days, ofDays, priceCents, newVersion, ownNote } = renewal;
  const notes = [newVersion?.note, ownNote].filter((note) => typeof note === 'string');
  const { id: subscriptionId, accountId, lineId, planId } = subscription;
  if (amountCents === 0) return [];
  return [
    {
      accountId,
      cause: `${subscriptionId}:period:${periodStart}`,
      orderId: null,
      kind: 'subscription',
      text,
      planId,
      planVersionNo,
      subscriptionId,
      lineId,
      iccid,
      periodStart,
      periodEnd,
      quantity: 1,
      unitCents: amountCents,
      amountCents,
      explain: { priceCents, days, ofDays, ...(notes.length > 0 && { note: notes.join(' ') }) },
    },
  ];
}

/**
 * Bills what waits for a billing day of accounts that have none any longer, such as usage that was closed after the last
 * line ended: the account's final invoice, or one more.
 */
export async function billLeftovers(needs: CycleNeeds, stopping?: AbortSignal): Promise<void> {
  await pageThrough(
    (behindId, most) => needs.billing.accountsWaiting(needs.db, behindId, most),
    async (accounts) => {
      for (const { id: accountId } of accounts) {
        if (stopping?.aborted || (await needs.subscriptions.nextRenewal(needs.db, accountId))) continue;
        const day = utcDay(needs.clock.now());
        await onItsOwn(needs.log, { event: 'billing.day-failed', accountId, day }, () =>
          billDay(needs, { accountId, day }),
        );
      }
    },
    { stopping },
  );
}
