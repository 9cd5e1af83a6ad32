import type { AccountId } from '../../kernel/ids.ts';
import { lockAccounts } from '../../store/lock-accounts.ts';
import { getAccount } from './accounts.store.ts';
import type { AccountsNeeds } from './accounts-needs.ts';
import { getPaymentTerms, putPaymentTerms, type NetDays } from './payment-terms.store.ts';

interface TermsWanted {
  readonly accountId: AccountId;
  readonly netDays: NetDays | null;
  /** Null: the provider's limit for everyone. */
  readonly creditLimitCents: number | null;
  readonly reason: string;
  /** Whose decision it was, as that person is called. */
  readonly decidedBy: string;
}

/** The provider says how an account pays. It holds for invoices issued from now on; the same again changes nothing. */
export async function setPaymentTerms(
  needs: Pick<AccountsNeeds, 'audit' | 'db' | 'methods'>,
  wanted: TermsWanted,
): Promise<'done' | 'unchanged' | 'no_account'> {
  const { accountId, netDays, creditLimitCents, reason, decidedBy } = wanted;
  return needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    const account = await getAccount(tx, accountId);
    if (!account || account.status === 'closed') return 'no_account';
    const before = await getPaymentTerms(tx, accountId);
    if (before.netDays === netDays && before.creditLimitCents === creditLimitCents) return 'unchanged';
    await putPaymentTerms(tx, accountId, { netDays, creditLimitCents });
    await needs.methods.makeMethodOptional(tx, accountId, netDays !== null);
    await needs.audit.record(tx, {
      account: accountId,
      action: 'payment_terms.changed',
      about: {},
      before: { netDays: before.netDays, creditLimitCents: before.creditLimitCents },
      after: { netDays, creditLimitCents, reason, decidedBy },
    });
    return 'done';
  });
}
