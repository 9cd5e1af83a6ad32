import { carrierId, type CarrierId } from '@linekeeper/contract';
import * as z from 'zod/mini';

const count = z.int().check(z.nonnegative());
/** SIMs of a carrier, by their places among the customer's: from the first, up to but without the last. */
export const some = z.strictObject({ carrier: carrierId, from: count, to: count });

/** One thing that a customer does or meets. Each may be done again: it finds what is there and does the rest. */
export const deed = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('signUp') }),
  z.strictObject({ kind: z.literal('confirm') }),
  z.strictObject({ kind: z.literal('payFailed') }),
  z.strictObject({ kind: z.literal('endOutages') }),
  z.strictObject({ kind: z.literal('retryFailed') }),
  z.strictObject({ kind: z.literal('activate'), plan: z.string(), name: z.string(), some }),
  z.strictObject({ kind: z.literal('tag'), tag: z.string(), some }),
  z.strictObject({ kind: z.literal('changePlan'), plan: z.string(), some }),
  z.strictObject({ kind: z.enum(['suspend', 'resume', 'terminate']), some }),
  z.strictObject({ kind: z.literal('addCard'), number: z.string(), expiresInMonths: count }),
  // Packs of the first SIM card that is on sale.
  z.strictObject({ kind: z.literal('orderSims'), quantity: count }),
  // Where invoices go besides the owner: this part before the customer's own name, and another end than it has.
  z.strictObject({ kind: z.literal('billTo'), mailbox: z.string(), ending: z.string() }),
  // Of the next charges of this customer.
  z.strictObject({ kind: z.literal('decline'), times: count }),
  z.strictObject({ kind: z.literal('beginOutage'), carrier: carrierId }),
  // Until so long after the beginning.
  z.strictObject({ kind: z.literal('live'), months: count, days: count }),
]);
export type Deed = z.output<typeof deed>;
export type DeedOf<Kind extends Deed['kind']> = Extract<Deed, { kind: Kind }>;
export type Some = z.output<typeof some>;

/** A customer's life, from the sign-up on. */
export const storyShape = z.strictObject({ firstCard: z.string(), deeds: z.array(deed) });
export type Story = z.output<typeof storyShape>;

/** How many SIMs of each carrier the deeds take. */
export function simsNeeded(deeds: readonly object[]): Map<CarrierId, number> {
  const needed = new Map<CarrierId, number>();
  for (const one of deeds.flatMap(someOf)) needed.set(one.carrier, Math.max(one.to, needed.get(one.carrier) ?? 0));
  return needed;
}

function someOf(one: object): Some[] {
  if (!('some' in one)) return [];
  const read = some.safeParse(one.some);
  return read.success ? [read.data] : [];
}
