import { shipmentTraces } from './ordering/shipments.store.ts';
import { noJobs } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import { shipmentsConsoleRoutes } from './console.routes.ts';
import { listShipmentsOfAll } from './ordering/read-shipments.ts';
import { sellSamples } from './prices/sample-prices.ts';
import type { ShipmentsNeeds } from './shipment/shipments-needs.ts';
import { shipmentsRoutes } from './shipments.routes.ts';

/** SIM cards that customers order and the provider ships. */
export function buildShipments(needs: ShipmentsNeeds) {
  return {
    traces: shipmentTraces,
    listShipmentsOfAll: given(needs, listShipmentsOfAll),
    sellSamples: given(needs, sellSamples),
    routes: shipmentsRoutes(needs),
    consoleRoutes: shipmentsConsoleRoutes(needs),
    jobs: noJobs,
  };
}

export type Shipments = ReturnType<typeof buildShipments>;
