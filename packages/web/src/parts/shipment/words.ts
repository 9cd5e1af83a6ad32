import type { ShipmentState } from '@linekeeper/contract';

/** The sentences about what an order of SIM cards holds. */
export const words = {
  states: { ordered: 'Ordered', shipped: 'Shipped', canceled: 'Canceled' } satisfies Record<ShipmentState, string>,
  table: {
    label: 'Ordered SIM cards',
    product: 'SIM card',
    quantity: 'Packs',
    count: 'SIMs',
    price: 'Price per pack',
    each: (packs: string, price: string) => `${packs} × ${price}`,
    amount: 'Amount',
    subtotal: 'SIM cards',
    delivery: 'Delivery',
    tax: 'Tax (estimated)',
    total: 'Total',
  },
};
