import { earlierConsent } from '@linekeeper/contract';
import { newId, type AccountId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { GatewayCustomer } from '../../methods/index.ts';
import { calendarFor, readProfile } from '../checking/judge-customers.ts';
import type { CustomerFacts } from '../files/row-facts.ts';
import { lockRow, noteTaken, refuseRow } from '../kept/rows.store.ts';
import type { RowOf } from '../kept/take-over.ts';
import type { TakeoverNeeds } from '../kept/takeover-needs.ts';
import { words } from '../kept/words.ts';

/**
 * Opens the account of a customer, active and without people, and ties its customer at the gateway to it, as that is there.
 * Once for each of the provider's ids.
 */
export async function takeCustomer(needs: TakeoverNeeds, row: RowOf<CustomerFacts>): Promise<void> {
  const profile = await readProfile(needs, row.facts);
  await needs.db.transaction().execute(async (tx) => {
    if (!(await lockRow(tx, row, 'ready'))) return;
    if (profile.kind === 'wrong') return refuseRow(tx, row, profile.problem);
    if (profile.kind === 'silent') return refuseRow(tx, row, words.gatewaySilent, 'failed');
    const { billing } = await needs.rules.currentRules(tx);
    const calendar = calendarFor(row.facts, billing);
    if (!calendar) return refuseRow(tx, row, words.noBillingDay);
    const accountId = newId<AccountId>('acct');
    if (!(await noteTaken(needs, tx, row, accountId))) return;
    if (profile.customer) await adopt(needs, tx, { accountId, facts: row.facts, customer: profile.customer });
    const { company, phone, billing: billTo, shipping, netDays, creditLimitCents } = row.facts;
    await needs.accounts.openAccount(tx, {
      accountId,
      facts: { company, phone, billing: billTo, shipping },
      calendar,
      terms: { netDays, creditLimitCents },
      contact: { billingEmail: row.facts.billingEmail, purchaseOrder: row.facts.purchaseOrder },
    });
    await needs.audit.record(tx, {
      account: accountId,
      action: 'account.taken_over',
      about: { takeOver: row.takeOverId, customer: row.customer },
      after: { netDays, creditLimitCents, methods: profile.customer?.methods.length ?? 0, ...calendarShown(calendar) },
      personal: { of: accountId, values: { company } },
    });
  });
}

const calendarShown = ({ billingDay, timeZone }: { billingDay: number; timeZone: string }) => ({
  billingDay,
  timeZone,
});

interface Adopted {
  accountId: AccountId;
  facts: CustomerFacts;
  customer: GatewayCustomer;
}

async function adopt(needs: TakeoverNeeds, tx: Tx, { accountId, facts, customer }: Adopted): Promise<void> {
  const { company, phone, billing } = facts;
  const billTo = { firstName: '', lastName: '', company, phone, ...billing };
  const consent = { version: earlierConsent, at: needs.clock.now(), ip: '' };
  await needs.methods.adoptGatewayCustomer(tx, { accountId, customer, billTo, consent });
}
