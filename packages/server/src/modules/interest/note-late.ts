import type { AccountId } from '../../kernel/ids.ts';
import { localDay } from '../../kernel/local-day.ts';
import type { Tx } from '../../store/database.ts';
import type { OwingLine } from '../billing/index.ts';
import type { InterestNeeds } from './interest-needs.ts';
import { isExempt, knownSpans, saveSpans } from './interest.store.ts';
import { followLate, type LateInvoice } from './late-interest.ts';

/**
 * Takes over what an account owes late as of today; `owing` is empty while the provider stops interest. The caller has
 * locked the account. Repeatable.
 */
export async function noteLate(
  needs: InterestNeeds,
  tx: Tx,
  accountId: AccountId,
  owing: readonly OwingLine[],
): Promise<void> {
  const { dunning } = await needs.rules.currentRules(tx);
  const known = await knownSpans(tx, accountId);
  const isIdle = dunning.interest === null || owing.length === 0;
  if (isIdle && known.every(({ toDay }) => toDay !== null)) return;
  const account = await needs.accounts.getAccount(tx, accountId);
  if (!account) return;
  const rule = (await isExempt(tx, accountId)) ? null : dunning.interest;
  const today = localDay(needs.clock.now(), account.timeZone);
  const late = lateInvoices(owing, account.timeZone);
  await saveSpans(tx, accountId, known, followLate(known, { accountId, late, today, rule }));
}

/** Interest is charged on no interest, and on nothing that is being paid. */
function lateInvoices(owing: readonly OwingLine[], timeZone: string): LateInvoice[] {
  const late = new Map<string, LateInvoice>();
  for (const { kind, invoiceId, invoiceNumber, issuedAt, dueOn, dueCents, collectingCents } of owing) {
    if (kind === 'interest') continue;
    const known = late.get(invoiceId);
    const baseCents = (known?.baseCents ?? 0) + dueCents - collectingCents;
    const since = { invoiceNumber: invoiceNumber ?? invoiceId, dueOn: dueOn ?? localDay(issuedAt, timeZone) };
    late.set(invoiceId, { invoiceId, ...since, baseCents });
  }
  return [...late.values()];
}
