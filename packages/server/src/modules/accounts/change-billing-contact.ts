import { isDeepStrictEqual } from 'node:util';
import type { BillingContact } from '@linekeeper/contract';
import type { Caller } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { AccountsNeeds } from './accounts-needs.ts';
import { lockAccount } from './accounts.store.ts';
import { getBillingContact, setBillingContact } from './billing-contacts.store.ts';

/** Mails and invoices from now on follow it; what was issued stays. The same again changes nothing. */
export async function changeBillingContact(
  needs: Pick<AccountsNeeds, 'db' | 'audit'>,
  { accountId }: Caller,
  contact: BillingContact,
): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account || account.status === 'closed') throw new Refusal('no_account');
    const before = await getBillingContact(tx, accountId);
    if (isDeepStrictEqual(before, contact)) return;
    await setBillingContact(tx, accountId, contact);
    await needs.audit.record(tx, {
      account: accountId,
      action: 'billing_contact.changed',
      about: {},
      before: { upcomingChargeEmails: before.upcomingChargeEmails },
      after: { upcomingChargeEmails: contact.upcomingChargeEmails },
      personal: { of: accountId, values: { ...named('before', before), ...named('after', contact) } },
    });
  });
}

function named(when: string, { billingEmail, ccEmails, purchaseOrder }: BillingContact) {
  return {
    [`billingEmail ${when}`]: billingEmail,
    [`ccEmails ${when}`]: ccEmails,
    [`purchaseOrder ${when}`]: purchaseOrder,
  };
}
