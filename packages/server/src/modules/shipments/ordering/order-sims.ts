import type { BodyOf, Endpoints, Shipment as ShownShipment } from '@linekeeper/contract';
import { newId, type ShipmentId } from '../../../kernel/ids.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Db } from '../../../store/database.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import { simCountOf, type Shipment } from '../shipment/shipment.ts';
import type { ShipmentsNeeds } from '../shipment/shipments-needs.ts';
import { words } from '../shipment/words.ts';
import { presentShipments } from './present-shipment.ts';
import { priceOrder, refusalsOf } from './price-sims.ts';
import { insertShipment } from './shipments.store.ts';

/**
 * Keeps an order of SIM cards at the price that the customer was shown; it is charged when it ships. Refuses with
 * `price_changed`, `sims_not_on_sale`, and why the account may not owe more. A repeat is another order, but for its
 * `Idempotency-Key`.
 */
export async function orderSims(
  needs: ShipmentsNeeds,
  caller: Caller,
  { expectedTotalCents, ...wanted }: BodyOf<Endpoints['orderSims']>,
): Promise<ShownShipment> {
  const { accountId } = caller;
  return needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    const priced = await priceOrder(needs, tx, accountId, wanted);
    if (priced.totalCents !== expectedTotalCents) throw new Refusal('price_changed');
    const [refused] = await refusalsOf(needs, tx, accountId, priced.totalCents);
    if (refused) throw new Refusal(refused);
    const shipment: Shipment = {
      ...notYet,
      ...priced,
      accountId,
      id: newId<ShipmentId>('ship'),
      state: 'ordered',
      shipTo: wanted.shipTo,
      note: wanted.note === '' ? null : wanted.note,
      orderedAt: needs.clock.now(),
      orderedBy: await nameOf(needs, tx, caller),
    };
    await insertShipment(tx, shipment);
    const after = { simCount: simCountOf(shipment.items), totalCents: shipment.totalCents };
    await needs.audit.record(tx, {
      account: accountId,
      action: 'shipment.ordered',
      about: { shipment: shipment.id },
      after,
    });
    await needs.notices.mailShipment(tx, { accountId, cause: `${shipment.id}:ordered`, shipment });
    return onlyOne(await presentShipments(needs, tx, [shipment]));
  });
}

const notYet = {
  shippedAt: null,
  shippedBy: null,
  courier: null,
  trackingNumber: null,
  invoiceId: null,
  canceledAt: null,
  canceledBy: null,
  cancelReason: null,
};

/** Of a caller who may have been removed meanwhile: their login. */
export async function nameOf({ identity }: Pick<ShipmentsNeeds, 'identity'>, db: Db, { subject, actsAs }: Caller) {
  if (actsAs !== undefined) return actsAs;
  const person = await identity.getPerson(db, subject);
  return person ? `${person.firstName} ${person.lastName}` : words.someone;
}

function onlyOne(shown: readonly ShownShipment[]): ShownShipment {
  const [first] = shown;
  if (!first) throw new Error('a shipment was not shown');
  return first;
}
