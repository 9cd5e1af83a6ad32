import * as z from 'zod/mini';
import { carrierId } from '../carrier-id.ts';
import { shipmentShape } from '../endpoints/shipments.ts';
import { count, idParams, pageFields, pageOf, searchTerm } from '../shapes.ts';
import { readable, shown } from '../shown.ts';
import { shipmentStates } from '../states.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

const listedShipment = z.extend(shipmentShape, { account: z.object({ id: z.string(), company: z.string() }) });
export type ListedShipment = z.output<typeof listedShipment>;

const name = z
  .string({ error: 'Enter a name.' })
  .check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(80, 'Enter at most 80 characters.'))
  .check(z.regex(shown, 'Enter a name of readable characters.'));
const description = z
  .string()
  .check(z.overwrite(readable), z.trim(), z.maxLength(300, 'Enter at most 300 characters.'));
const amount = 'Enter an amount in dollars and cents, such as 4.50.';
const price = z.int({ error: amount }).check(z.minimum(0, amount), z.maximum(1_000_000_00, amount));
const pack = 'Enter a number from 1 to 1,000.';

/** A kind of SIM card as it is sold. */
export const simProductForm = z.object({
  name,
  description,
  carrier: carrierId,
  /** As the inventory calls it; null: any. */
  formFactor: z.nullable(z.string().check(z.overwrite(readable), z.trim(), z.minLength(1), z.maxLength(40))),
  packSize: z.int({ error: pack }).check(z.minimum(1, pack), z.maximum(1000, pack)),
  priceCents: price,
  isOnSale: z.boolean(),
});
export const simDeliveryForm = z.object({ name, description, priceCents: price, isOnSale: z.boolean() });

const soldProduct = z.extend(simProductForm, {
  id: z.string(),
  carrierName: z.string(),
  /** Open SIMs of the inventory that it can be packed from. */
  openCount: count,
});
export type SoldSimProduct = z.output<typeof soldProduct>;
const soldDelivery = z.extend(simDeliveryForm, { id: z.string() });
export type SoldSimDelivery = z.output<typeof soldDelivery>;
const priceList = z.object({ products: z.array(soldProduct), deliveries: z.array(soldDelivery) });
export type SimPriceList = z.output<typeof priceList>;

const base = '/provider/api/v1/shipments';
const prices = '/provider/api/v1/sim-prices';
const reason = z
  .string({ error: 'Enter a reason.' })
  .check(z.overwrite(readable), z.trim(), z.minLength(1, 'Enter a reason.'), z.maxLength(500));
const courierText = z.string().check(z.overwrite(readable), z.trim(), z.maxLength(60, 'Enter at most 60 characters.'));

/** What staff say when a package leaves. */
export const shipForm = z.object({
  /** ICCIDs, one a line or in the first column. */
  content: z.string().check(z.minLength(1, 'Enter or load the ICCIDs in the package.'), z.maxLength(2_000_000)),
  courier: z.nullable(courierText),
  trackingNumber: z.nullable(courierText),
});

export const shipmentsEndpoints = {
  listShipmentsOfAll: {
    method: 'GET',
    path: base,
    access: 'console',
    summary: "List customers' orders of SIM cards, those that wait first in, others newest first",
    query: z.object({ ...pageFields, state: z.optional(z.enum(shipmentStates)), find: searchTerm }),
    reply: pageOf(listedShipment),
  },
  getShipmentForStaff: {
    method: 'GET',
    path: `${base}/:id`,
    access: 'console',
    summary: 'Get an order of SIM cards with the ICCIDs in its package',
    params: idParams,
    reply: z.object({ shipment: listedShipment, iccids: z.array(z.string()) }),
  },
  suggestSims: {
    method: 'GET',
    path: `${base}/:id/suggestion`,
    access: 'operations',
    summary: 'Pick open SIMs of the inventory for an order, lowest ICCID first; nothing is reserved',
    params: idParams,
    reply: z.object({ iccids: z.array(z.string()), missingCount: count }),
  },
  shipSims: {
    method: 'POST',
    path: `${base}/:id/ship`,
    access: 'operations',
    summary: 'Give the packed SIMs to the customer, invoice them and say that they left: all or nothing',
    bodyLimitBytes: 2_100_000,
    params: idParams,
    body: shipForm,
    reply: z.object({ problems: z.array(z.string()), shipment: z.nullable(listedShipment) }),
  },
  cancelShipmentForStaff: {
    method: 'POST',
    path: `${base}/:id/cancel`,
    access: 'operations',
    summary: 'Cancel an order of SIM cards that has not shipped, for a reason that the customer reads',
    params: idParams,
    body: z.object({ reason }),
    reply: listedShipment,
  },
  getSimPrices: {
    method: 'GET',
    path: prices,
    access: 'console',
    summary: 'Get the SIM cards and deliveries that are sold, with those that are not any longer',
    reply: priceList,
  },
  addSimProduct: {
    method: 'POST',
    path: `${prices}/products`,
    access: 'operations',
    summary: 'Add a SIM card to the price list',
    body: simProductForm,
    reply: priceList,
  },
  changeSimProduct: {
    method: 'PUT',
    path: `${prices}/products/:id`,
    access: 'operations',
    summary: 'Change a SIM card of the price list; orders keep what they were shown',
    params: idParams,
    body: simProductForm,
    reply: priceList,
  },
  addSimDelivery: {
    method: 'POST',
    path: `${prices}/deliveries`,
    access: 'operations',
    summary: 'Add a way of delivery to the price list',
    body: simDeliveryForm,
    reply: priceList,
  },
  changeSimDelivery: {
    method: 'PUT',
    path: `${prices}/deliveries/:id`,
    access: 'operations',
    summary: 'Change a way of delivery; orders keep what they were shown',
    params: idParams,
    body: simDeliveryForm,
    reply: priceList,
  },
} as const satisfies Record<string, ProviderEndpoint>;
