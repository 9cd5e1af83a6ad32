import { paymentMethodLimit, type OpaquePayment, type PaymentConsentVersion } from '@linekeeper/contract';
import { after, hourMs } from '../../../kernel/clock.ts';
import type { AccountId, PaymentMethodId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { refuseTooMany } from '../../../kernel/refuse-too-many.ts';
import type { Tx } from '../../../store/database.ts';
import { additionTimes, endAddition, insertAddition } from '../stored/additions.store.ts';
import { methodRow } from '../customers/adopt-gateway-customer.ts';
import { profileAtGateway } from '../customers/open-gateway-customer.ts';
import { lockCustomer, noteAsked, type CustomerRow } from '../stored/customers.store.ts';
import type { StoredMethod, StoreMethodOutcome } from '../gateway/gateway.port.ts';
import {
  changeMethod,
  insertMethod,
  leavingMethod,
  liveMethods,
  moveDefault,
  type MethodRow,
} from '../stored/methods.store.ts';
import { queueMarkDefault } from '../stored/mark-default-at-gateway.ts';
import { isUsable } from '../stored/payment-method.ts';
import type { MethodsNeeds } from '../gateway/methods-needs.ts';

/** Each try asks a bank about a card: few an hour, so that no one tests stolen cards here. */
const tryLimit = { most: 10, withinMs: hourMs };

interface Addition {
  accountId: AccountId;
  payment: OpaquePayment;
  /** What the form told of a card besides; the gateway does not renew a card that it has already by itself. */
  cardExpires: { month: number; year: number } | null;
  makeDefault: boolean;
  /** What the customer agreed to, and from where. */
  consentVersion: PaymentConsentVersion;
  ip: string;
}

interface Begun {
  id: number;
  customer: CustomerRow;
}

/** Stores a method at the gateway and here, and before the account's first one its customer there; one that the account has already is that one. Answers its id. */
export async function addPaymentMethod(needs: MethodsNeeds, addition: Addition): Promise<PaymentMethodId> {
  const begun = await needs.db.transaction().execute((tx) => begin(needs, tx, addition));
  const { billTo } = begun.customer;
  const profileId = await profileAtGateway(needs, begun.customer);
  const outcome = await needs.gateway.storeMethod({ profileId, billTo, payment: addition.payment });
  const stored = await readStored(needs, outcome, { profileId, addition });
  // What may be left at the gateway in these cases stays marked by the open addition and is tidied up.
  if (outcome.kind === 'unknown' || stored === 'unreadable') throw new Refusal('payments_unavailable');
  if (outcome.kind === 'full') throw new Refusal('payment_method_limit');
  const kept = await needs.db.transaction().execute(async (tx) => {
    await endAddition(tx, begun.id, needs.machineClock.now());
    return stored === 'nothing' ? undefined : keep(needs, tx, addition, stored);
  });
  if (kept !== undefined) return kept;
  throw new Refusal(outcome.kind === 'form_expired' ? 'payment_form_expired' : 'payment_method_refused');
}

async function begin(needs: MethodsNeeds, tx: Tx, { accountId, ip }: Addition): Promise<Begun> {
  const customer = await lockCustomer(tx, accountId, 'change');
  if (!customer) throw new Refusal('not_found');
  if (customer.closedAt) throw new Refusal('account_closed');
  const startedAt = needs.machineClock.now();
  refuseTooMany(await additionTimes(tx, accountId, after(startedAt, -tryLimit.withinMs)), tryLimit, startedAt);
  if ((await liveMethods(tx, accountId)).length >= paymentMethodLimit) throw new Refusal('payment_method_limit');
  if (customer.gatewayProfileId === null) await noteAsked(tx, accountId, startedAt);
  return { customer, id: await insertAddition(tx, { accountId, ip, startedAt }) };
}

async function readStored(
  needs: MethodsNeeds,
  outcome: StoreMethodOutcome,
  { profileId, addition }: { profileId: string; addition: Addition },
): Promise<StoredMethod | 'nothing' | 'unreadable'> {
  if (outcome.kind !== 'stored' && outcome.kind !== 'duplicate') return 'nothing';
  const at = { profileId, paymentProfileId: outcome.paymentProfileId };
  const read = await needs.gateway.findMethod(at);
  if (read.kind !== 'found') return 'unreadable';
  const { expires: known } = read.found;
  const expires = addition.cardExpires ?? known;
  if (outcome.kind === 'stored' || known === null || expires === null) return read.found;
  const isSame = expires.month === known.month && expires.year === known.year;
  if (isSame && !(await isDisabled(needs, addition.accountId, outcome.paymentProfileId))) return read.found;
  const answer = await needs.gateway.renewCard({ ...at, expires });
  if (answer.kind === 'renewed') return { ...read.found, expires };
  return answer.kind === 'unknown' || answer.kind === 'missing' ? 'unreadable' : 'nothing';
}

/** The gateway asks no bank about a card that it knows: one that was declined for good is asked about here. */
async function isDisabled({ db }: MethodsNeeds, accountId: AccountId, paymentProfileId: string): Promise<boolean> {
  const methods = await liveMethods(db, accountId);
  return methods.some((one) => one.gatewayPaymentProfileId === paymentProfileId && one.status === 'disabled');
}

async function keep(
  needs: MethodsNeeds,
  tx: Tx,
  { accountId, makeDefault, consentVersion, ip }: Addition,
  stored: StoredMethod,
): Promise<PaymentMethodId> {
  const customer = await lockCustomer(tx, accountId, 'change');
  if (customer?.closedAt) throw new Refusal('account_closed');
  const now = needs.clock.now();
  const methods = await liveMethods(tx, accountId);
  const known = methods.find((method) => method.gatewayPaymentProfileId === stored.paymentProfileId);
  const row = methodRow(stored, {
    accountId,
    isDefault: false,
    now,
    consent: { version: consentVersion, at: now, ip },
  });
  const id = known?.id ?? row.id;
  const { kind, label, last4 } = row;
  const added = { kind, label, last4, isNew: !known };
  await needs.audit.record(tx, { account: accountId, action: 'method.added', about: { method: id }, after: added });
  if (known) await changeMethod(tx, id, renewed(row));
  else {
    await stopLeaving(needs, tx, stored.paymentProfileId);
    await insertMethod(tx, row);
  }
  const hasUsableDefault = methods.some((method) => method.isDefault && isUsable(method, now));
  if (makeDefault || !hasUsableDefault) await moveDefault(tx, accountId, id);
  // Renewing a card at the gateway may take the flag from it.
  if (makeDefault || !hasUsableDefault || known?.isDefault) await queueMarkDefault(needs, tx, accountId);
  return id;
}

/** The bank has just checked it and its owner agreed again: earlier declines no longer count. */
function renewed({ status, disabledReason, failureCount, ...row }: MethodRow): Partial<MethodRow> {
  const { expiresMonth, expiresYear, expiryNoticeAt, consentVersion, consentAt, consentIp } = row;
  const expires = { expiresMonth, expiresYear, expiryNoticeAt };
  return { status, disabledReason, failureCount, ...expires, consentVersion, consentAt, consentIp };
}

/** The same card deleted a moment ago: keep it there, unless its removal is already on its way. */
async function stopLeaving(needs: MethodsNeeds, tx: Tx, paymentProfileId: string): Promise<void> {
  const leaving = await leavingMethod(tx, paymentProfileId);
  if (!leaving) return;
  if (leaving.removalCalledAt) throw new Refusal('payments_unavailable');
  await changeMethod(tx, leaving.id, { gatewayRemovedAt: needs.clock.now() });
}
