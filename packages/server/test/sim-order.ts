import { endpoints, type BodyOf, type Endpoints } from '@linekeeper/contract';
import type { StaffCaller } from '../src/kernel/staff-caller.ts';
import { newId, type StaffId } from '../src/kernel/ids.ts';
import type { Modules } from '../src/compose-modules.ts';
import type { Floor } from '../src/jobs/floor.ts';
import { noParts } from './service-world.ts';

type World = Pick<Modules, 'shipments'> & Floor;

export const packer: StaffCaller = {
  memberId: newId<StaffId>('staff'),
  email: 'pat@provider.example',
  name: 'Pat Packer',
  role: 'operations',
  sessionHash: '',
  endsAt: new Date('2099-01-01T00:00:00Z'),
};
/** A call of the console, by someone who packs. */
export const asPacker = {
  ...noParts,
  caller: packer,
  cookie: { begin: () => undefined, end: () => undefined, csrfToken: '' },
};

export const shipTo = {
  recipient: 'Engines Inc, gate 2',
  address: '2 Side Street',
  city: 'Irvine',
  state: 'California',
  zip: '92602',
} as const;

/** A price list of one product, 5.00 for a pack of 2 KORE SIMs, and one delivery of 9.00. */
export async function sellSims({ shipments }: World, isOnSale = true) {
  const { addSimProduct, addSimDelivery } = shipments.consoleRoutes;
  const product = { name: 'KORE SIM, 2 pack', description: 'Triple cut', carrier: 'kore', formFactor: null };
  await addSimProduct({ ...asPacker, body: { ...product, packSize: 2, priceCents: 500, isOnSale } });
  const delivery = { name: 'Standard', description: 'In 3 to 5 days', priceCents: 900, isOnSale: true };
  const { products, deliveries } = await addSimDelivery({ ...asPacker, body: delivery });
  return { product: newestOf(products), delivery: newestOf(deliveries) };
}

/** What a customer sends for some packs: they come to 5.00 each and 9.00 of delivery. */
export async function simOrder(world: World, packs = 1): Promise<BodyOf<Endpoints['orderSims']>> {
  const { product, delivery } = await sellSims(world);
  return endpoints.orderSims.body.parse({
    items: [{ productId: product?.id, quantity: packs }],
    deliveryId: delivery?.id,
    shipTo,
    note: '',
    expectedTotalCents: packs * 500 + 900,
  });
}

const newestOf = <One extends { id: string }>(some: readonly One[]): One | undefined =>
  some.toSorted((one, other) => (one.id < other.id ? -1 : 1)).at(-1);
