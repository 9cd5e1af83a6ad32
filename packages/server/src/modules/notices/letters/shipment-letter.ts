import { plural } from '../../../kernel/plural.ts';
import { dollarsShown } from '../../../kernel/shown.ts';
import type { Letter } from '../../../mail/letter.ts';
import type { WordingValues } from '../../../mail/wordings.ts';
import { closingOf } from './charge-letters.ts';
import type { NoticeFacts } from './notice-facts.ts';
import { words } from './words.ts';

/** An order of SIM cards as far as its mails need it. */
export interface ShipmentNotice {
  readonly shipment: {
    readonly id: string;
    readonly state: 'canceled' | 'ordered' | 'shipped';
    readonly items: readonly { readonly name: string; readonly quantity: number; readonly packSize: number }[];
    readonly delivery: { readonly name: string };
    readonly shipTo: Readonly<Record<'address' | 'city' | 'recipient' | 'state' | 'zip', string>>;
    readonly totalCents: number;
    readonly courier: string | null;
    readonly trackingNumber: string | null;
    readonly cancelReason: string | null;
  };
}

/** The mail when SIM cards were ordered, have left, or were called off. */
export function shipmentLetter({ shipment }: ShipmentNotice, facts: Omit<NoticeFacts, 'invoices'>): Letter {
  const { id, state, items, delivery, shipTo, courier, trackingNumber, cancelReason, totalCents } = shipment;
  const said = words.shipment;
  const count = items.reduce((sum, { quantity, packSize }) => sum + quantity * packSize, 0);
  const subject = plural(count, said.subjects[state]);
  const tracking = trackingNumber === null ? [] : [[said.tracking, trackingNumber] as const];
  const about = { sims: words.sims(count), company: facts.company };
  return {
    wording: wordingOf(shipment, about),
    subject,
    opening: [said.texts[state]],
    facts: [
      ...(state === 'ordered' ? [[said.total, dollarsShown(totalCents)] as const] : []),
      ...(cancelReason === null ? [] : [[said.reason, cancelReason] as const]),
      ...(courier === null ? [] : [[said.courier, courier] as const]),
      ...tracking,
      ...(state === 'canceled' ? [] : [[said.delivery, delivery.name] as const, [said.to, placeOf(shipTo)] as const]),
    ],
    table: {
      head: [said.product, said.sims],
      rows: items.map(({ name, quantity, packSize }) => [name, String(quantity * packSize)]),
    },
    action: { text: said.action, url: `${facts.publicUrl}/sims/${id}` },
    closing: closingOf(facts),
  };
}

function wordingOf(
  { state, totalCents, courier, trackingNumber, cancelReason }: ShipmentNotice['shipment'],
  about: WordingValues,
): Letter['wording'] {
  const left = { courier: courier ?? '', tracking: trackingNumber ?? '' };
  if (state === 'shipped') return { id: 'sims_shipped', values: { ...about, ...left } };
  if (state === 'canceled') return { id: 'sims_canceled', values: { ...about, reason: cancelReason ?? '' } };
  return { id: 'sims_ordered', values: { ...about, amount: dollarsShown(totalCents) } };
}

const placeOf = ({ recipient, address, city, state, zip }: ShipmentNotice['shipment']['shipTo']): string =>
  `${recipient}, ${address}, ${city}, ${state} ${zip}`;
