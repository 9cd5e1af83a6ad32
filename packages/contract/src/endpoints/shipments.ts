import * as z from 'zod/mini';
import { carrierId } from '../carrier-id.ts';
import type { Endpoint } from '../endpoint.ts';
import { shippingState, shippingZip } from '../fields/place.ts';
import { textWithLetter } from '../fields/text.ts';
import { messages } from '../messages.ts';
import { cents, count, idParams, instant, pageOf, pageQuery } from '../shapes.ts';
import { readable } from '../shown.ts';
import { shipmentStates } from '../states.ts';

export const mostPacks = 10_000;
export const mostProducts = 20;

const needed = (sentence: string) => ({ required: sentence, invalid: sentence });
const recipient = 'Enter who receives the package, in at most 80 characters.';
const quantity = `Enter a number from 1 to ${mostPacks}.`;
const nothing = 'Choose at least one SIM card.';

/** Where a package goes. */
export const shipToForm = z.object({
  recipient: textWithLetter(needed(recipient), 80),
  address: textWithLetter(
    { required: messages.shippingAddressRequired, invalid: messages.shippingAddressInvalid },
    100,
  ),
  city: textWithLetter({ required: messages.shippingCityRequired, invalid: messages.shippingCityInvalid }, 40),
  state: shippingState,
  zip: shippingZip,
});
export type ShipTo = z.output<typeof shipToForm>;

const itemForm = z.object({
  productId: z.string().check(z.maxLength(64)),
  /** Packs. */
  quantity: z.int({ error: quantity }).check(z.minimum(1, quantity), z.maximum(mostPacks, quantity)),
});

const wantedFields = {
  items: z.array(itemForm).check(
    z.minLength(1, nothing),
    z.maxLength(mostProducts),
    z.refine((items) => new Set(items.map(({ productId }) => productId)).size === items.length, { error: nothing }),
  ),
  deliveryId: z.string({ error: 'Choose a delivery.' }).check(z.minLength(1, 'Choose a delivery.'), z.maxLength(64)),
  shipTo: shipToForm,
};

/** What an order of SIM cards says. */
export const simOrderForm = z.object({
  ...wantedFields,
  /** A note for the people who pack it; null: none. */
  note: z.nullable(
    z.string().check(z.overwrite(readable), z.trim(), z.maxLength(500, 'Enter at most 500 characters.')),
  ),
});

const productShape = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  carrier: carrierId,
  carrierName: z.string(),
  /** As the inventory calls it; null: any. */
  formFactor: z.nullable(z.string()),
  /** So many SIMs come in a pack. */
  packSize: count,
  /** Of a pack. */
  priceCents: cents,
});
export type SimProduct = z.output<typeof productShape>;

const deliveryShape = z.object({ id: z.string(), name: z.string(), description: z.string(), priceCents: cents });
export type SimDelivery = z.output<typeof deliveryShape>;

const shipmentItemShape = z.object({
  ...productShape.shape,
  /** Packs. */
  quantity: count,
  amountCents: cents,
});
export type ShipmentItem = z.output<typeof shipmentItemShape>;

/** As it was typed; stored addresses may be older than the rules. */
const shipToShape = z.object({
  recipient: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

const sumFields = {
  subtotalCents: cents,
  deliveryCents: cents,
  /** As it would be if it shipped now. */
  taxCents: cents,
  totalCents: cents,
};

export const shipmentShape = z.object({
  id: z.string(),
  state: z.enum(shipmentStates),
  items: z.array(shipmentItemShape),
  simCount: count,
  deliveryName: z.string(),
  shipTo: shipToShape,
  note: z.nullable(z.string()),
  /** As it was ordered; what was charged is on the invoice. */
  ...sumFields,
  orderedAt: instant,
  orderedBy: z.string(),
  shippedAt: z.nullable(instant),
  courier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  /** Null when nothing was charged. */
  invoice: z.nullable(z.object({ id: z.string(), number: z.nullable(z.string()) })),
  canceledAt: z.nullable(instant),
  cancelReason: z.nullable(z.string()),
});
export type Shipment = z.output<typeof shipmentShape>;

export const shipmentEndpoints = {
  getSimOffers: {
    method: 'GET',
    path: '/api/v1/sim-offers',
    access: 'read',
    summary: 'Get the SIM cards that you can order, deliveries, and whether your account may order now',
    reply: z.object({
      products: z.array(productShape),
      deliveries: z.array(deliveryShape),
      shipTo: shipToShape,
      /** Why nothing can be ordered now. */
      refusals: z.array(z.object({ code: z.string(), text: z.string() })),
    }),
  },
  priceSims: {
    method: 'POST',
    path: '/api/v1/shipments/price',
    access: 'pay',
    summary: 'Say what an order of SIM cards comes to; nothing is ordered',
    body: z.object(wantedFields),
    reply: z.object({ items: z.array(shipmentItemShape), ...sumFields }),
  },
  orderSims: {
    method: 'POST',
    path: '/api/v1/shipments',
    access: 'pay',
    summary: 'Order SIM cards; they are charged when they ship',
    body: z.extend(simOrderForm, {
      /** What you were shown; another total is refused with `price_changed`. */
      expectedTotalCents: cents,
    }),
    reply: shipmentShape,
  },
  listShipments: {
    method: 'GET',
    path: '/api/v1/shipments',
    access: 'read',
    summary: 'List orders of SIM cards, newest first',
    query: pageQuery,
    reply: pageOf(shipmentShape),
  },
  getShipment: {
    method: 'GET',
    path: '/api/v1/shipments/:id',
    access: 'read',
    summary: 'Get an order of SIM cards with the ICCIDs in its package',
    params: idParams,
    reply: z.object({ shipment: shipmentShape, iccids: z.array(z.string()) }),
  },
  cancelShipment: {
    method: 'POST',
    path: '/api/v1/shipments/:id/cancel',
    access: 'pay',
    summary: 'Call off an order of SIM cards that has not shipped',
    params: idParams,
    reply: shipmentShape,
  },
} as const satisfies Record<string, Endpoint>;
