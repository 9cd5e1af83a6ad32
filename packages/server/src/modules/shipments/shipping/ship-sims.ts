import type { ListedShipment } from '@linekeeper/contract/provider';
import type { StaffCaller } from '../../../kernel/staff-caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Tx } from '../../../store/database.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import { forStaff, shipmentOfAll } from '../ordering/read-shipments.ts';
import { addPackedSims, changeShipment, findShipment, lockShipment } from '../ordering/shipments.store.ts';
import { itemsToBill, problemsOfPackage, simsIn, type Shipment } from '../shipment/shipment.ts';
import type { ShipmentsNeeds } from '../shipment/shipments-needs.ts';

interface Package {
  readonly id: string;
  /** ICCIDs, one a line or in the first column. */
  readonly content: string;
  readonly courier: string | null;
  readonly trackingNumber: string | null;
  readonly by: Pick<StaffCaller, 'email' | 'name'>;
}

export interface Shipped {
  /** With any, nothing was done. */
  readonly problems: string[];
  readonly shipment: ListedShipment | null;
}

/**
 * A package leaves: its SIMs become the customer's, one invoice is issued and collected, and the customer gets a mail with
 * its tracking number, all in one transaction. Refuses with `not_found`, or `shipment_closed` when it has left or was
 * canceled, so that a repeat charges nothing.
 */
export async function shipSims(needs: ShipmentsNeeds, parcel: Package): Promise<Shipped> {
  const { accountId, id } = await shipmentOfAll(needs.db, parcel.id);
  return needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    await needs.methods.keepMethods(tx, accountId);
    const shipment = await lockShipment(tx, accountId, id);
    if (shipment?.state !== 'ordered') throw new Refusal('shipment_closed');
    const { sims, problems } = await needs.inventory.packSims(tx, parcel.content);
    const wrong = problems.length > 0 ? problems : problemsOfPackage(shipment.items, sims);
    if (wrong.length > 0) return { problems: wrong, shipment: null };
    const iccids = sims.map(({ iccid }) => iccid);
    await needs.inventory.giveOpenSims(tx, iccids, accountId);
    await addPackedSims(tx, shipment, iccids);
    const after = await leave(needs, tx, shipment, parcel);
    await needs.audit.record(tx, {
      account: accountId,
      action: 'shipment.shipped',
      about: { shipment: id },
      after: { simCount: iccids.length, courier: after.courier, trackingNumber: after.trackingNumber },
    });
    await needs.notices.mailShipment(tx, { accountId, cause: `${id}:shipped`, shipment: after });
    return { problems: [], shipment: await forStaff(needs, tx, after) };
  });
}

async function leave(needs: ShipmentsNeeds, tx: Tx, shipment: Shipment, parcel: Package): Promise<Shipment> {
  const { accountId, id, shipTo } = shipment;
  await needs.billing.addItems(tx, itemsToBill(shipment));
  const invoice = await needs.billing.issueInvoice(tx, { accountId, orderId: id, state: shipTo.state });
  await changeShipment(tx, shipment, {
    state: 'shipped',
    shippedAt: needs.clock.now(),
    shippedBy: parcel.by.name ?? parcel.by.email,
    courier: parcel.courier === '' ? null : parcel.courier,
    trackingNumber: parcel.trackingNumber === '' ? null : parcel.trackingNumber,
    invoiceId: invoice?.id ?? null,
  });
  if (invoice) await needs.collecting.collectInvoice(tx, invoice, 'shipment');
  const after = await findShipment(tx, accountId, id);
  if (!after) throw new Error(`${id} is gone`);
  return after;
}

/** Open SIMs for what was ordered, lowest ICCID first, and how many the inventory lacks. Nothing is reserved. */
export async function suggestSims(
  needs: Pick<ShipmentsNeeds, 'db' | 'inventory'>,
  id: string,
): Promise<{ iccids: string[]; missingCount: number }> {
  const { items, state } = await shipmentOfAll(needs.db, id);
  if (state !== 'ordered') throw new Refusal('shipment_closed');
  const taken = new Set<string>();
  let missingCount = 0;
  for (const item of items.toSorted(
    (one, other) => Number(one.formFactor === null) - Number(other.formFactor === null),
  )) {
    const picked = await needs.inventory.pickSims(needs.db, { ...item, most: simsIn(item), taken });
    for (const iccid of picked) taken.add(iccid);
    missingCount += simsIn(item) - picked.length;
  }
  return { iccids: [...taken], missingCount };
}
