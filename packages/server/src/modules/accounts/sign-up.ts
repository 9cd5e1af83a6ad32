import { messages, signUpConsent, type OpaquePayment, type PaymentConsentVersion } from '@linekeeper/contract';
import { after } from '../../kernel/clock.ts';
import { newId, type AccountId, type ProspectId, type SignUpId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { GatewayCustomer } from '../methods/index.ts';
import type { AccountsNeeds } from './accounts-needs.ts';
import { finishSignUp } from './finish-sign-up.ts';
import { holdSignUp, signUpHeldMs } from './hold-sign-up.ts';
import { recoverSignUpOf } from './recover-sign-ups.ts';
import { removeExpiredOfEmail } from './remove-unconfirmed.ts';
import { billToOf, maskedEmail, type SignUpForm } from './sign-up-form.ts';
import { refuseEasyPassword } from './easy-password.ts';
import { changeSignUp, insertSignUp, lockSignUp, type SignUpRow } from './sign-ups.store.ts';
import { undoSignUp } from './undo-sign-up.ts';

export interface SignUpAsked {
  form: SignUpForm;
  email: string;
  /** Given to the pool alone. */
  password: string;
  /** Given to the gateway alone; invited customers who will pay by invoice may do without. */
  payment: OpaquePayment | undefined;
  ip: string;
  /** What the customer read beside the payment form. */
  consentVersion?: PaymentConsentVersion | undefined;
  /** The version of the terms that the form showed. */
  termsVersion?: number | undefined;
  /** The token of the link by which staff invited the customer. */
  invitation?: string | undefined;
}

export interface SignedUp {
  accountId: AccountId;
  subject: string;
  /** Where the code went, masked. */
  destination: string;
}

/**
 * Makes a customer or nothing: intent, gateway customer with the method if there is one, pool user last because that sends
 * the mail, then the account. Every failure but an easy password, a missing method, an invitation that has ended and an
 * expired payment form answers alike, a taken e-mail included.
 */
export async function signUp(needs: AccountsNeeds, asked: SignUpAsked): Promise<SignedUp> {
  refuseEasyPassword(asked.password, { email: asked.email, company: asked.form.company });
  const prospectId = await admit(needs, asked);
  await removeExpiredOfEmail(needs, emailKeyOf(asked.email));
  const row = (await begin(needs, asked, prospectId)) ?? (await takeOver(needs, asked, prospectId));
  if (!row) throw new Refusal('sign_up_failed');
  return holdSignUp(needs, row, () => makeCustomer(needs, asked, row));
}

/** The invitation that it follows. Refuses a sign-up without a method that no terms allow. */
async function admit({ prospects }: AccountsNeeds, { invitation: token, email, payment }: SignUpAsked) {
  const prospect = token === undefined ? null : await prospects.admitProspect({ token, email });
  if (payment === undefined && (prospect?.netDays ?? null) === null)
    throw new Refusal('invalid_fields', { opaqueData: messages.fillAllDetails });
  return prospect?.id ?? null;
}

async function makeCustomer(needs: AccountsNeeds, asked: SignUpAsked, row: SignUpRow): Promise<SignedUp> {
  const { email, form, payment } = asked;
  if (payment === undefined) return enterPool(needs, asked, row, null);
  const opened = await needs.methods.openGatewayCustomer({
    merchantCustomerId: row.merchantCustomerId,
    email,
    billTo: billToOf(form),
    payment,
  });
  if (opened.kind === 'opened') return enterPool(needs, asked, row, opened.customer);
  await undoSignUp(needs, row.id);
  throw new Refusal(opened.kind === 'form_expired' ? 'payment_form_expired' : 'sign_up_failed');
}

/** Undefined while another sign-up with this e-mail is under way. */
async function begin(
  needs: AccountsNeeds,
  asked: SignUpAsked,
  prospectId: ProspectId | null,
): Promise<SignUpRow | undefined> {
  const { email, form, ip, consentVersion = signUpConsent } = asked;
  const startedAt = needs.clock.now();
  const termsVersion = await needs.terms.versionOfSignUp(asked.termsVersion);
  const row: SignUpRow = {
    id: newId<SignUpId>('sup'),
    accountId: newId<AccountId>('acct'),
    state: 'started',
    email,
    emailKey: emailKeyOf(email),
    form,
    merchantCustomerId: needs.methods.newMerchantCustomerId(),
    ip,
    consentVersion: asked.payment === undefined ? null : consentVersion,
    termsVersion,
    prospectId,
    subject: null,
    startedAt,
    poolCalledAt: null,
    deadlineAt: after(needs.machineClock.now(), signUpHeldMs),
    endedAt: null,
  };
  const isAlone = await needs.db.transaction().execute((tx) => insertSignUp(tx, row));
  return isAlone ? row : undefined;
}

/** A server may have died over an earlier one: that is ended first, by what is there of it. */
async function takeOver(needs: AccountsNeeds, asked: SignUpAsked, prospectId: ProspectId | null) {
  await recoverSignUpOf(needs, emailKeyOf(asked.email));
  return begin(needs, asked, prospectId);
}

async function enterPool(
  needs: AccountsNeeds,
  { email, form, password }: SignUpAsked,
  row: SignUpRow,
  customer: GatewayCustomer | null,
): Promise<SignedUp> {
  await notePoolCall(needs, row);
  const { firstName, lastName } = form;
  const person = { email, password, signUpId: row.id, role: 'owner', firstName, lastName } as const;
  const made = await needs.identity.registerUser(person);
  const entered = made.kind === 'unknown' ? await lookForUser(needs, row) : made;
  if (entered.kind === 'created') {
    const isDone = await finishSignUp(needs, row, { customer, subject: entered.subject });
    if (isDone) return { accountId: row.accountId, subject: entered.subject, destination: entered.destination };
  } else if (entered.kind !== 'unknown') await undoSignUp(needs, row.id);
  throw new Refusal('sign_up_failed');
}

/** From here on a user of ours may be in the pool. */
async function notePoolCall(needs: AccountsNeeds, { id }: SignUpRow): Promise<void> {
  const mayCall = await needs.db.transaction().execute(async (tx) => {
    const row = await lockSignUp(tx, id);
    const now = needs.machineClock.now();
    if (row?.state !== 'started' || row.deadlineAt <= now) return false;
    await changeSignUp(tx, id, { state: 'pool_called', poolCalledAt: now });
    return true;
  });
  if (!mayCall) throw new Refusal('sign_up_failed');
}

/** The pool did not answer: one look; what it does not settle, `recoverSignUps` does later. */
async function lookForUser(needs: AccountsNeeds, row: SignUpRow) {
  const read = await needs.identity.findUserOfSignUp(row);
  if (read.kind !== 'found') return { kind: 'unknown' } as const;
  return { kind: 'created', subject: read.user.subject, destination: maskedEmail(row.email) } as const;
}

function emailKeyOf(email: string): string {
  return email.toLowerCase();
}
