import type { Quote } from '@linekeeper/contract';
import type { AccountId } from '../../kernel/ids.ts';
import { localDay } from '../../kernel/local-day.ts';
import { sumCents } from '../../kernel/money.ts';
import type { Db } from '../../store/database.ts';
import type { NextChange } from '../quotes/index.ts';
import type { TaxableSum } from '../tax/index.ts';
import type { OffersNeeds } from './offers-needs.ts';

type Needs = Pick<OffersNeeds, 'accounts' | 'billing' | 'subscriptions' | 'tax'>;

/**
 * How the invoice of a billing day changes, with its tax: that of the invoice with the changes less that of the invoice
 * without them, so that small amounts are rounded as they will be. Null when nothing changes.
 */
export async function quoteNext(
  needs: Needs,
  db: Db,
  asked: { accountId: AccountId; on: string; changes: readonly NextChange[] },
): Promise<Quote['nextInvoice']> {
  const { accountId, on, changes } = asked;
  if (changes.length === 0) return null;
  const without = await sumsOn(needs, db, accountId, on);
  const taxed = { accountId, issuedOn: on };
  const before = await needs.tax.taxOfSums(db, { ...taxed, sums: without });
  const after = await needs.tax.taxOfSums(db, { ...taxed, sums: [...without, ...changes.map(sumOf)] });
  const subtotalCents = sumCents(changes.map(({ quantity, unitCents }) => quantity * unitCents));
  return {
    on,
    changes: changes.map(({ text, formula, quantity, unitCents }) => ({
      text,
      formula,
      quantity,
      unitCents,
      amountCents: quantity * unitCents,
    })),
    subtotalCents,
    taxCents: after - before,
    totalCents: subtotalCents + after - before,
  };
}

export function sumOf({ kind, quantity, unitCents, addsLines }: NextChange): TaxableSum {
  return { kind, amountCents: quantity * unitCents, chargedCount: quantity * addsLines };
}

/** What is on the invoice of a billing day as it would be now. */
async function sumsOn(needs: Needs, db: Db, accountId: AccountId, on: string): Promise<TaxableSum[]> {
  const account = await needs.accounts.getAccount(db, accountId);
  if (!account) throw new Error(`${accountId} is no account`);
  const renewals = (await needs.subscriptions.upcomingByPlan(db, accountId)).filter(
    ({ at }) => localDay(at, account.timeZone) === on,
  );
  const waiting = await needs.billing.groupsWaiting(db, accountId);
  return [
    ...renewals.map(({ unitCents, lineCount }): TaxableSum => ({
      kind: 'subscription',
      amountCents: unitCents * lineCount,
      chargedCount: unitCents > 0 ? lineCount : 0,
    })),
    ...waiting.map(({ kind, amountCents, lineCount }): TaxableSum => ({
      kind,
      amountCents,
      chargedCount: kind === 'subscription' && amountCents > 0 ? lineCount : 0,
    })),
  ];
}
