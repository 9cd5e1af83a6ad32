import { randomBytes } from 'node:crypto';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type {
  Found,
  GatewayCustomer,
  NewCustomer,
  NotStored,
  PaymentGateway,
  Unknown,
} from '../gateway/gateway.port.ts';
import { accountOfProfile } from '../stored/customers.store.ts';
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
