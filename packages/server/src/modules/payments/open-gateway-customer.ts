import { randomBytes } from 'node:crypto';
import type { GatewayCustomer, NewCustomer, NotStored, PaymentGateway, Unknown } from './gateway.port.ts';

interface Needs {
  readonly gateway: PaymentGateway;
}

export type OpenedCustomer = { kind: 'opened'; customer: GatewayCustomer } | NotStored | Unknown;

/** Our own key of a customer at the gateway: 20 characters that nobody can guess. */
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
  const found = await findGatewayCustomer(needs, customer);
  if (found) return { kind: 'opened', customer: found };
  return made.kind === 'unknown' ? made : { kind: 'unknown', cause: 'the stored customer cannot be read' };
}

/** The gateway customer with our key, the same e-mail and a method; undefined when there is none or no answer. */
export async function findGatewayCustomer(
  needs: Needs,
  wanted: { merchantCustomerId: string; email: string },
): Promise<GatewayCustomer | undefined> {
  const read = await needs.gateway.findCustomer({ merchantCustomerId: wanted.merchantCustomerId });
  if (read.kind !== 'found' || read.found.methods.length === 0) return undefined;
  return read.found.email.toLowerCase() === wanted.email.toLowerCase() ? read.found : undefined;
}
