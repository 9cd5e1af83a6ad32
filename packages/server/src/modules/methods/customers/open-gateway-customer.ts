import { randomBytes } from 'node:crypto';
import type { Floor } from '../../../jobs/floor.ts';
import { after, minuteMs } from '../../../kernel/clock.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type {
  BillTo,
  Found,
  GatewayCustomer,
  NewCustomer,
  NotStored,
  PaymentGateway,
  Unknown,
} from '../gateway/gateway.port.ts';
import type { MethodsNeeds } from '../gateway/methods-needs.ts';
import {
  accountOfProfile,
  insertExpected,
  lockCustomer,
  tieProfile,
  type CustomerRow,
} from '../stored/customers.store.ts';
import { words } from './words.ts';

interface Needs {
  readonly gateway: PaymentGateway;
}

export type OpenedCustomer = { kind: 'opened'; customer: GatewayCustomer } | NotStored | Unknown;

type ProfileRead =
  | { kind: 'found'; found: GatewayCustomer; accountId: AccountId | null }
  | { kind: 'missing' }
  | Unknown;

/** Our own key of a customer at the gateway: 20 characters that no one can guess. */
export function newMerchantCustomerId(): string {
  return `c${randomBytes(16).toString('base64url').replaceAll(/[-_]/g, '0').slice(0, 19)}`;
}

/**
 * Stores customer and method at the gateway; call it with no open transaction. One that is there already is
 * adopted only when it is ours with the same e-mail. The token is spent in any case, so a repeat needs another.
 */
export async function openGatewayCustomer(needs: Needs, customer: NewCustomer): Promise<OpenedCustomer> {
  const made = await needs.gateway.createCustomer(customer);
  if (made.kind === 'form_expired' || made.kind === 'refused') return made;
  const read = await findGatewayCustomer(needs, customer);
  if (read.kind === 'found') return { kind: 'opened', customer: read.found };
  return { kind: 'unknown', cause: made.kind === 'unknown' ? made.cause : words.unreadable };
}

/** The gateway customer with our key; one with another e-mail or without a method counts as missing. */
export async function findGatewayCustomer(
  needs: Needs,
  wanted: { merchantCustomerId: string; email: string },
): Promise<Found<GatewayCustomer>> {
  const read = await needs.gateway.findCustomer({ merchantCustomerId: wanted.merchantCustomerId });
  if (read.kind !== 'found') return read;
  const isOurs = read.found.email.toLowerCase() === wanted.email.toLowerCase() && read.found.methods.length > 0;
  return isOurs ? read : { kind: 'missing' };
}

/** A customer that somebody else made at the gateway, with its methods, and whose it is here. No open transaction. */
export async function readGatewayProfile(needs: Needs & { readonly db: Db }, profileId: string): Promise<ProfileRead> {
  const read = await needs.gateway.findCustomer({ profileId });
  return read.kind === 'found' ? { ...read, accountId: await accountOfProfile(needs.db, profileId) } : read;
}

/** Longer than the call and its outcome take. */
const askedForMs = 5 * minuteMs;

interface ExpectedCustomer {
  readonly accountId: AccountId;
  readonly email: string;
  readonly billTo: BillTo;
  /** The account pays by invoice: its last method may go. */
  readonly isMethodOptional: boolean;
}

/**
 * In the caller's transaction: the account may add its first method, and its customer at the gateway is made then. An
 * account that has one keeps it.
 */
export async function expectGatewayCustomer(needs: Pick<Floor, 'clock'>, tx: Tx, expected: ExpectedCustomer) {
  await insertExpected(tx, {
    ...expected,
    merchantCustomerId: newMerchantCustomerId(),
    createdAt: needs.clock.now(),
  });
}

/**
 * The profile of the account's customer at the gateway, which is made there once, however often and by however many this
 * is called: the gateway knows our key and email again. No open transaction; call it behind `noteAsked`. Refuses with
 * `payments_unavailable` while the gateway is silent, and `account_closed`.
 */
export async function profileAtGateway(needs: MethodsNeeds, customer: CustomerRow): Promise<string> {
  if (customer.gatewayProfileId !== null) return customer.gatewayProfileId;
  const { accountId, merchantCustomerId, email, billTo } = customer;
  const made = await needs.gateway.createCustomer({ merchantCustomerId, email: email ?? '', billTo, payment: null });
  const profileId = 'profileId' in made ? made.profileId : await lookFor(needs, merchantCustomerId);
  if (profileId === null) throw new Refusal('payments_unavailable');
  return needs.db.transaction().execute(async (tx) => {
    const row = await lockCustomer(tx, accountId, 'change');
    // A closed account's customer goes by the same chore as those that had methods.
    if (!row || row.closedAt) throw new Refusal('account_closed');
    if (row.gatewayProfileId === null) await tieProfile(tx, accountId, profileId);
    return row.gatewayProfileId ?? profileId;
  });
}

async function lookFor({ gateway }: MethodsNeeds, merchantCustomerId: string): Promise<string | null> {
  const read = await gateway.findCustomer({ merchantCustomerId });
  return read.kind === 'found' ? read.found.profileId : null;
}

/** The gateway may be making the customer at this moment, so that it cannot be known to be gone. */
export function mayBeInTheMaking({ gatewayProfileId, askedAt }: CustomerRow, now: Date): boolean {
  return gatewayProfileId === null && askedAt !== null && askedAt > after(now, -askedForMs);
}
