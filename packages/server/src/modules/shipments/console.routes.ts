import type { ProviderHandlers } from '../../http/provider-call.ts';
import { cancelShipment } from './ordering/cancel-shipment.ts';
import { forStaff, getShipmentForStaff, listShipmentsOfAll, shipmentOfAll } from './ordering/read-shipments.ts';
import { addDelivery, addProduct, changeDelivery, changeProduct, getPrices } from './prices/keep-prices.ts';
import type { ShipmentsNeeds } from './shipment/shipments-needs.ts';
import { shipSims, suggestSims } from './shipping/ship-sims.ts';

type Served =
  | 'addSimDelivery'
  | 'addSimProduct'
  | 'cancelShipmentForStaff'
  | 'changeSimDelivery'
  | 'changeSimProduct'
  | 'getShipmentForStaff'
  | 'getSimPrices'
  | 'listShipmentsOfAll'
  | 'shipSims'
  | 'suggestSims';

export function shipmentsConsoleRoutes(needs: ShipmentsNeeds): ProviderHandlers<Served> {
  const prices = () => getPrices(needs);
  return {
    listShipmentsOfAll: async ({ query }) => listShipmentsOfAll(needs, query),
    getShipmentForStaff: async ({ params }) => getShipmentForStaff(needs, params.id),
    suggestSims: async ({ params }) => suggestSims(needs, params.id),
    shipSims: async ({ caller, params, body }) => shipSims(needs, { ...body, id: params.id, by: caller }),
    async cancelShipmentForStaff({ caller, params, body: { reason } }) {
      const { accountId, id } = await shipmentOfAll(needs.db, params.id);
      const canceled = await cancelShipment(needs, { accountId, id, by: caller.name ?? caller.email, reason });
      return forStaff(needs, needs.db, canceled);
    },
    getSimPrices: prices,
    addSimProduct: async ({ body }) => addProduct(needs, body).then(prices),
    changeSimProduct: async ({ params, body }) => changeProduct(needs, params.id, body).then(prices),
    addSimDelivery: async ({ body }) => addDelivery(needs, body).then(prices),
    changeSimDelivery: async ({ params, body }) => changeDelivery(needs, params.id, body).then(prices),
  };
}
