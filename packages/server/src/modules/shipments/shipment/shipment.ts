import type { CarrierId, ShipmentState, ShipTo } from '@linekeeper/contract';
import type { AccountId, InvoiceId, ShipmentId, SimDeliveryId, SimProductId } from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import type { NewItem } from '../../billing/index.ts';
import { words } from './words.ts';

/** A kind of SIM card as it is sold. */
export interface SimProduct {
  readonly id: SimProductId;
  readonly name: string;
  readonly description: string;
  readonly carrier: CarrierId;
  /** As the inventory calls it; null: any. */
  readonly formFactor: string | null;
  readonly packSize: number;
  /** Of a pack. */
  readonly priceCents: number;
  readonly isOnSale: boolean;
}

export interface SimDelivery {
  readonly id: SimDeliveryId;
  readonly name: string;
  readonly description: string;
  readonly priceCents: number;
  readonly isOnSale: boolean;
}

/** Packs of a product, as it was sold on that day. */
export type OrderedItem = Omit<SimProduct, 'isOnSale'> & { readonly quantity: number };
export type OrderedDelivery = Omit<SimDelivery, 'isOnSale'>;

/** SIM cards that a customer ordered. */
export interface Shipment {
  readonly accountId: AccountId;
  readonly id: ShipmentId;
  readonly state: ShipmentState;
  readonly items: readonly OrderedItem[];
  readonly delivery: OrderedDelivery;
  readonly shipTo: ShipTo;
  readonly note: string | null;
  /** As on the day of the order; the invoice has its own. */
  readonly taxCents: number;
  readonly totalCents: number;
  readonly orderedAt: Date;
  readonly orderedBy: string;
  readonly shippedAt: Date | null;
  readonly shippedBy: string | null;
  readonly courier: string | null;
  readonly trackingNumber: string | null;
  readonly invoiceId: InvoiceId | null;
  readonly canceledAt: Date | null;
  readonly canceledBy: string | null;
  readonly cancelReason: string | null;
}

type Wanted = Pick<Shipment, 'delivery' | 'items'>;

export const amountOf = ({ quantity, priceCents }: OrderedItem): number => quantity * priceCents;
export const simsIn = ({ quantity, packSize }: OrderedItem): number => quantity * packSize;
export const simCountOf = (items: readonly OrderedItem[]): number => items.reduce((sum, item) => sum + simsIn(item), 0);
export const subtotalOf = (items: readonly OrderedItem[]): number => sumCents(items.map(amountOf));

/** Lines of its invoice; what is free is not on it. */
export function itemsToBill({
  accountId,
  id,
  items,
  delivery,
}: Wanted & Pick<Shipment, 'accountId' | 'id'>): NewItem[] {
  const sims = items.map((item) => ({
    cause: `${id}:${item.id}`,
    text: item.name,
    quantity: item.quantity,
    unitCents: item.priceCents,
  }));
  const sent = {
    cause: `${id}:delivery`,
    text: words.delivery(delivery.name),
    quantity: 1,
    unitCents: delivery.priceCents,
  };
  return [...sims, sent]
    .filter(({ unitCents }) => unitCents > 0)
    .map((item) => ({
      ...nothingOfALine,
      ...item,
      accountId,
      orderId: id,
      amountCents: item.quantity * item.unitCents,
    }));
}

const nothingOfALine = {
  kind: 'sims',
  planId: null,
  planVersionNo: null,
  subscriptionId: null,
  lineId: null,
  iccid: null,
  periodStart: null,
  periodEnd: null,
  explain: {},
} as const;

interface Packed {
  readonly iccid: string;
  readonly carrier: CarrierId;
  readonly formFactor: string | null;
}

const fits = (item: OrderedItem, sim: Packed): boolean =>
  item.carrier === sim.carrier &&
  (item.formFactor === null || item.formFactor.toLowerCase() === sim.formFactor?.toLowerCase());

/**
 * What is wrong with a package: too few or too many SIMs of a product, or SIMs of none that was ordered. A SIM counts for the
 * product that names its form factor before one that takes any.
 */
export function problemsOfPackage(items: readonly OrderedItem[], sims: readonly Packed[]): string[] {
  const strictFirst = items.toSorted(
    (one, other) => Number(one.formFactor === null) - Number(other.formFactor === null),
  );
  const left = new Map(strictFirst.map((item) => [item.id, simsIn(item)]));
  const strangers = sims.filter((sim) => {
    const item = strictFirst.find((one) => fits(one, sim) && (left.get(one.id) ?? 0) > 0);
    if (item) left.set(item.id, (left.get(item.id) ?? 0) - 1);
    return item === undefined;
  });
  const missing = items.flatMap((item) => {
    const count = left.get(item.id) ?? 0;
    return count > 0 ? [words.missing(count, item.name)] : [];
  });
  return [...missing, ...strangers.slice(0, mostShown).map(({ iccid }) => words.notOrdered(iccid))];
}

const mostShown = 50;
