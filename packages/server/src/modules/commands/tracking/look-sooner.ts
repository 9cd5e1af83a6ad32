import type { CarrierId } from '@linekeeper/contract';
import type { CarriersNeeds } from '../../carriers/carriers-needs.ts';
import { lookSooner } from '../command/commands.store.ts';

/** Open orders for a SIM are looked at within seconds, because somebody waits for it. */
export async function lookSoonerAt(needs: CarriersNeeds, carrier: CarrierId, iccid: string): Promise<void> {
  const about = { operationRefs: [], iccids: [iccid], others: 0 };
  await needs.db.transaction().execute((tx) => lookSooner(tx, carrier, needs.clock.now(), about));
}
