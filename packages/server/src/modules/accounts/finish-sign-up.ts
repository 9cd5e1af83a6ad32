import { signUpConsent } from '@linekeeper/contract';
import type { AccountId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import type { PoolUser } from '../identity/index.ts';
import type { GatewayCustomer } from '../methods/index.ts';
import type { AccountsNeeds } from './accounts-needs.ts';
import { insertAccount } from './accounts.store.ts';
import { putPaymentTerms, type NetDays } from './payment-terms.store.ts';
import { billToOf, type SignUpForm } from './sign-up-form.ts';
import { changeSignUp, lockSignUp, type SignUpRow } from './sign-ups.store.ts';

/** Makes the customer in one transaction. False when recovery has meanwhile taken the sign-up back. */
export async function finishSignUp(
  needs: AccountsNeeds,
  { id }: Pick<SignUpRow, 'id'>,
  made: { customer: GatewayCustomer | null; subject: PoolUser['subject'] },
): Promise<boolean> {
  return needs.db.transaction().execute(async (tx) => {
    const row = await lockSignUp(tx, id);
    const now = needs.clock.now();
    if (row?.state === 'done') return true;
    if (row?.state !== 'pool_called' || row.form === null) {
      // The pool user came after everything was undone: undo again.
      await changeSignUp(tx, id, { state: 'undoing', subject: made.subject, deadlineAt: needs.machineClock.now() });
      return false;
    }
    const { accountId, form, email } = row;
    const { firstName, lastName } = form;
    const { timeZone } = (await needs.rules.currentRules(tx)).billing;
    await insertAccount(tx, accountId, form, { timeZone, createdAt: now });
    await needs.languages.keepAccountLanguage(tx, accountId);
    const invited = row.prospectId && (await needs.prospects.joinProspect(tx, { id: row.prospectId, accountId }));
    if (!invited || invited.needsApproval) await needs.holds.holdNewAccount(tx, accountId);
    await needs.identity.addPerson(tx, { subject: made.subject, accountId, role: 'owner', email, firstName, lastName });
    const signedUp = { accountId, subject: made.subject, version: row.termsVersion, at: row.startedAt, ip: row.ip };
    await needs.terms.noteSignUp(tx, signedUp);
    if (made.customer !== null) await adoptCustomer(needs, tx, { ...row, form }, made.customer);
    if (invited && invited.netDays !== null) await giveTerms(needs, tx, accountId, invited.netDays);
    await needs.audit.record(tx, {
      account: accountId,
      action: 'account.signed_up',
      about: { subject: made.subject, ...(row.prospectId && { prospect: row.prospectId }) },
      after: { consent: row.consentVersion, terms: row.termsVersion },
      personal: { of: accountId, values: { email, firstName, lastName, company: form.company } },
    });
    await changeSignUp(tx, id, { state: 'done', subject: made.subject, form: null, endedAt: now });
    return true;
  });
}

async function adoptCustomer(
  needs: AccountsNeeds,
  tx: Tx,
  { accountId, form, ip, startedAt: at, consentVersion }: SignUpRow & { form: SignUpForm },
  customer: GatewayCustomer,
): Promise<void> {
  const consent = { version: consentVersion ?? signUpConsent, at, ip };
  await needs.methods.adoptGatewayCustomer(tx, { accountId, customer, billTo: billToOf(form), consent });
}

/** As staff said when they invited the customer. */
async function giveTerms(needs: AccountsNeeds, tx: Tx, accountId: AccountId, netDays: NetDays): Promise<void> {
  await putPaymentTerms(tx, accountId, { netDays, creditLimitCents: null });
  await needs.methods.makeMethodOptional(tx, accountId, true);
}
