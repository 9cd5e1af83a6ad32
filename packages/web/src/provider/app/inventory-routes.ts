import { createRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { latePage } from '../../ui/late/late-page.ts';
import { parseInventorySearch, type InventorySearch } from '../navigation/inventory-search.ts';
import { paths } from '../navigation/paths.ts';
import { parseShipmentSearch, type ShipmentSearch } from '../navigation/shipment-search.ts';
import { consoleRoute } from './routes.ts';

const frame = createRoute({
  getParentRoute: () => consoleRoute,
  id: 'inventory',
  component: latePage(() => import('../features/inventory/inventory-frame.tsx'), 'InventoryFrame'),
});
const getParentRoute = () => frame;

const inventorySearch = {
  validateSearch: (raw: Partial<InventorySearch> & SearchSchemaInput): InventorySearch =>
    parseInventorySearch({ ...raw }),
};

// A list of its own: written inside `addChildren`, its routes would lose their types and all links with them.
const pages = [
  createRoute({
    getParentRoute,
    path: paths.inventory,
    ...inventorySearch,
    component: latePage(() => import('../features/inventory/sims-page.tsx'), 'SimsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.simOrders,
    ...inventorySearch,
    component: latePage(() => import('../features/inventory/orders-page.tsx'), 'OrdersPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.shipments,
    validateSearch: (raw: Partial<ShipmentSearch> & SearchSchemaInput): ShipmentSearch =>
      parseShipmentSearch({ ...raw }),
    component: latePage(() => import('../features/inventory/shipments/shipments-page.tsx'), 'ShipmentsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.simPrices,
    component: latePage(() => import('../features/inventory/shipments/prices-page.tsx'), 'PricesPage'),
  }),
] as const;

/** The pages of the inventory, in the frame that holds their tabs. */
export const inventoryRoutes = [frame.addChildren(pages)] as const;
