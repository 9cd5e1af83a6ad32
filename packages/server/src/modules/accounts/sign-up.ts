import type { OpaquePayment } from '@linekeeper/contract';
import { after, minuteMs } from '../../kernel/clock.ts';
import { newId, type AccountId, type SignUpId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { newMerchantCustomerId, openGatewayCustomer, type GatewayCustomer } from '../payments/index.ts';
import type { AccountsNeeds } from './accounts-needs.ts';
import { finishSignUp } from './finish-sign-up.ts';
import { removeExpiredOfEmail } from './remove-unconfirmed.ts';
import { billToOf, maskedEmail, type SignUpForm } from './sign-up-form.ts';
import { changeSignUp, insertSignUp, lockSignUp, type SignUpRow } from './sign-ups.store.ts';
import { undoSignUp } from './undo-sign-up.ts';

export interface SignUpOrder {
  form: SignUpForm;
  email: string;
  /** Given to the pool and to nobody else. */
  password: string;
  /** Given to the gateway and to nobody else. */
  payment: OpaquePayment;
  ip: string;
}

export interface SignedUp {
  accountId: AccountId;
  subject: string;
  /** Where the code went, masked. */
  destination: string;
}

/** Longer than all outside calls of a sign-up together. */
const signUpTakesMs = 5 * minuteMs;

/**
 * Makes a customer or nothing: intent, gateway customer with the method, pool user last because that sends the
 * mail, then the account. Every failure but an expired payment form answers alike, a taken e-mail included.
 */
export async function signUp(needs: AccountsNeeds, order: SignUpOrder): Promise<SignedUp> {
  await removeExpiredOfEmail(needs, emailKeyOf(order.email));
  const row = await begin(needs, order);
  const { email, form, payment } = order;
  const opened = await openGatewayCustomer(needs, {
    merchantCustomerId: row.merchantCustomerId,
    email,
    billTo: billToOf(form),
    payment,
  });
  if (opened.kind === 'opened') return enterPool(needs, order, row, opened.customer);
  await undoSignUp(needs, row.id);
  throw new Refusal(opened.kind === 'form_expired' ? 'payment_form_expired' : 'sign_up_failed');
}

async function begin(needs: AccountsNeeds, { email, form, ip }: SignUpOrder): Promise<SignUpRow> {
  const startedAt = needs.clock.now();
  const row: SignUpRow = {
    id: newId<SignUpId>('sup'),
    accountId: newId<AccountId>('acct'),
    state: 'started',
    email,
    emailKey: emailKeyOf(email),
    form,
    merchantCustomerId: newMerchantCustomerId(),
    ip,
    subject: null,
    startedAt,
    poolCalledAt: null,
    deadlineAt: after(startedAt, signUpTakesMs),
    endedAt: null,
  };
  const isAlone = await needs.db.transaction().execute((tx) => insertSignUp(tx, row));
  if (!isAlone) throw new Refusal('sign_up_failed');
  return row;
}

async function enterPool(
  needs: AccountsNeeds,
  { email, form, password }: SignUpOrder,
  row: SignUpRow,
  customer: GatewayCustomer,
): Promise<SignedUp> {
  await notePoolCall(needs, row);
  const { firstName, lastName } = form;
  const person = { email, password, signUpId: row.id, role: 'owner', firstName, lastName } as const;
  const made = await needs.userPool.signUp(person);
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
    const now = needs.clock.now();
    if (row?.state !== 'started' || row.deadlineAt <= now) return false;
    await changeSignUp(tx, id, { state: 'pool_called', poolCalledAt: now });
    return true;
  });
  if (!mayCall) throw new Refusal('sign_up_failed');
}

/** The pool did not answer: one look; what it does not settle, `recoverSignUps` does later. */
async function lookForUser(needs: AccountsNeeds, row: SignUpRow) {
  const read = await needs.userPool.getUser({ email: row.email });
  if (read.kind !== 'found' || read.user.signUpId !== row.id) return { kind: 'unknown' } as const;
  return { kind: 'created', subject: read.user.subject, destination: maskedEmail(row.email) } as const;
}

function emailKeyOf(email: string): string {
  return email.toLowerCase();
}
