import type { Handlers } from '../../http/call.ts';
import { cancelShipment } from './ordering/cancel-shipment.ts';
import { nameOf, orderSims } from './ordering/order-sims.ts';
import { getOffers, priceSims } from './ordering/price-sims.ts';
import { getShipment, listShipments } from './ordering/read-shipments.ts';
import type { ShipmentsNeeds } from './shipment/shipments-needs.ts';
import { words } from './shipment/words.ts';

type Served = 'cancelShipment' | 'getShipment' | 'getSimOffers' | 'listShipments' | 'orderSims' | 'priceSims';

export function shipmentsRoutes(needs: ShipmentsNeeds): Handlers<Served> {
  return {
    getSimOffers: async ({ caller }) => getOffers(needs, caller.accountId),
    priceSims: async ({ caller, body }) => priceSims(needs, caller.accountId, body),
    orderSims: async ({ caller, body }) => orderSims(needs, caller, body),
    listShipments: async ({ caller, query }) => listShipments(needs, caller.accountId, query),
    getShipment: async ({ caller, params }) => getShipment(needs, caller.accountId, params.id),
    async cancelShipment({ caller, params }) {
      const { accountId } = caller;
      const by = await nameOf(needs, needs.db, caller);
      await cancelShipment(needs, { accountId, id: params.id, by, reason: words.canceledByCustomer });
      return (await getShipment(needs, accountId, params.id)).shipment;
    },
  };
}
