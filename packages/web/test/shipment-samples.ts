import type { Shipment, SimProduct } from '@linekeeper/contract';

export const simProduct: SimProduct = {
  id: 'simp_1',
  name: 'KORE SIM, 10 pack',
  description: 'Triple cut: 2FF, 3FF and 4FF',
  carrier: 'kore',
  carrierName: 'KORE',
  formFactor: null,
  packSize: 10,
  priceCents: 2500,
};
export const simDelivery = { id: 'simd_1', name: 'Standard', description: '3 to 5 days', priceCents: 900 };
export const shipTo = {
  recipient: 'Engines Inc',
  address: '2 Side Street',
  city: 'Irvine',
  state: 'California',
  zip: '92602',
} as const;

export const shipment = (more: Partial<Shipment> = {}): Shipment => ({
  id: 'ship_1',
  state: 'ordered',
  items: [{ ...simProduct, quantity: 2, amountCents: 5000 }],
  simCount: 20,
  deliveryName: 'Standard',
  shipTo,
  note: null,
  subtotalCents: 5000,
  deliveryCents: 900,
  taxCents: 410,
  totalCents: 6310,
  orderedAt: '2026-11-20T15:00:00.000Z',
  orderedBy: 'Ada Byron',
  shippedAt: null,
  courier: null,
  trackingNumber: null,
  invoice: null,
  canceledAt: null,
  cancelReason: null,
  ...more,
});
export const shippedShipment = shipment({
  id: 'ship_2',
  state: 'shipped',
  shippedAt: '2026-11-21T15:00:00.000Z',
  courier: 'UPS',
  trackingNumber: '1Z999',
  invoice: { id: 'inv_1', number: 'INV-202611-000007' },
});
