import type { BillingContact } from '@linekeeper/contract';
import type { AccountId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import type { BillingCalendar, CompanyFacts } from './account.ts';
import type { AccountsNeeds } from './accounts-needs.ts';
import { insertAccount, setCalendar, verifyAccount } from './accounts.store.ts';
import { setBillingContact } from './billing-contacts.store.ts';
import { putPaymentTerms, type PaymentTerms } from './payment-terms.store.ts';

/**
 * A person of the account has logged in for the first time: the email is confirmed, and an invited person has accepted
 * the terms. Without a person the pool says so. Repeats change nothing.
 */
export async function activateAccount(needs: AccountsNeeds, accountId: AccountId, subject?: string): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    if (subject !== undefined) await needs.terms.noteJoined(tx, { accountId, subject });
    if (!(await verifyAccount(tx, accountId, needs.clock.now()))) return;
    await needs.audit.record(tx, { account: accountId, action: 'account.verified', about: {} });
  });
}

interface OpenedAccount {
  accountId: AccountId;
  facts: CompanyFacts;
  calendar: BillingCalendar;
  terms: Pick<PaymentTerms, 'creditLimitCents' | 'netDays'>;
  contact: Pick<BillingContact, 'billingEmail' | 'purchaseOrder'>;
}

/**
 * Adds the account of a company that is a customer already, in the caller's transaction: active at once, and without
 * people. The caller ties its payment methods to it first.
 */
export async function openAccount(needs: Pick<AccountsNeeds, 'clock' | 'methods'>, tx: Tx, opened: OpenedAccount) {
  const { accountId, facts, calendar, terms, contact } = opened;
  const now = needs.clock.now();
  await insertAccount(tx, accountId, facts, { timeZone: calendar.timeZone, createdAt: now });
  await verifyAccount(tx, accountId, now);
  await setCalendar(tx, accountId, calendar);
  if (terms.netDays !== null || terms.creditLimitCents !== null) await putPaymentTerms(tx, accountId, terms);
  await needs.methods.makeMethodOptional(tx, accountId, terms.netDays !== null);
  await setBillingContact(tx, accountId, { ...contact, ccEmails: [], upcomingChargeEmails: true });
}
