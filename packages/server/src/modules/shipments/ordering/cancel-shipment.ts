import { brandId, type AccountId, type ShipmentId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import type { Shipment } from '../shipment/shipment.ts';
import type { ShipmentsNeeds } from '../shipment/shipments-needs.ts';
import { changeShipment, findShipment, lockShipment } from './shipments.store.ts';

interface Canceled {
  readonly accountId: AccountId;
  readonly id: string;
  readonly by: string;
  /** As the customer reads it. */
  readonly reason: string;
}

/** Calls off an order that has not shipped; nothing was charged. Refuses with `not_found`, or `shipment_closed`. */
export async function cancelShipment(
  needs: Pick<ShipmentsNeeds, 'audit' | 'clock' | 'db' | 'notices'>,
  { accountId, id, by, reason }: Canceled,
): Promise<Shipment> {
  return needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    const shipment = await lockShipment(tx, accountId, brandId<ShipmentId>(id));
    if (!shipment) throw new Refusal('not_found');
    if (shipment.state !== 'ordered') throw new Refusal('shipment_closed');
    const canceled = {
      state: 'canceled',
      canceledAt: needs.clock.now(),
      canceledBy: by,
      cancelReason: reason,
    } as const;
    await changeShipment(tx, shipment, canceled);
    await needs.audit.record(tx, {
      account: accountId,
      action: 'shipment.canceled',
      about: { shipment: shipment.id },
      before: { state: shipment.state },
      after: { state: 'canceled', reason },
    });
    const after = (await findShipment(tx, accountId, shipment.id)) ?? shipment;
    await needs.notices.mailShipment(tx, { accountId, cause: `${shipment.id}:canceled`, shipment: after });
    return after;
  });
}
