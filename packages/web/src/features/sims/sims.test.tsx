import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, refused, type ApiAnswers } from '../../../test/fake-api.ts';
import { openPortal } from '../../../test/open-portal.tsx';
import { profile } from '../../../test/samples.ts';
import { shipment, shippedShipment, shipTo, simDelivery, simProduct } from '../../../test/shipment-samples.ts';

const pageOf = (items: readonly object[]) =>
  answered({ items, page: 1, limit: 20, total: items.length, totalIsLowerBound: false, nextCursor: null });
const priced = { items: shipment().items, subtotalCents: 5000, deliveryCents: 900, taxCents: 410, totalCents: 6310 };
const offers = { products: [simProduct], deliveries: [simDelivery], shipTo, refusals: [] };

async function open(path: string, more: ApiAnswers = {}) {
  const api: ApiAnswers = {
    getProfile: () => answered(profile()),
    getSimOffers: () => answered(offers),
    priceSims: () => answered(priced),
    orderSims: () => answered(shipment()),
    listShipments: () => pageOf([shipment(), shippedShipment]),
    getShipment: () => answered({ shipment: shipment(), iccids: [] }),
    ...more,
  };
  const { user, requests } = await openPortal(path, { api, isSignedIn: true });
  return { user, sent: (name: keyof ApiAnswers) => requests.filter((request) => request.name === name) };
}

it('an order is priced as packs are typed, and placed at the total that was shown', async () => {
  const { user, sent } = await open('/sims/order');
  const button = await screen.findByRole('button', { name: 'Place order' });
  expect(button).toHaveProperty('disabled', true);
  await user.type(screen.getByRole('textbox', { name: 'Packs of KORE SIM, 10 pack' }), '2');
  expect(await screen.findByText('$63.10')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  expect(await screen.findByRole('heading', { name: 'SIM order of Nov 20, 2026' })).toBeDefined();
  const items = [{ productId: 'simp_1', quantity: 2 }];
  expect(sent('orderSims').map(({ body }) => body)).toEqual([
    { items, deliveryId: 'simd_1', shipTo, note: '', expectedTotalCents: 6310 },
  ]);
});

it('a wrong number of packs and a wrong address are said, and nothing is sent', async () => {
  const { user, sent } = await open('/sims/order');
  const packs = await screen.findByRole('textbox', { name: 'Packs of KORE SIM, 10 pack' });
  await user.type(packs, '2.5');
  expect(screen.getByText('Enter a whole number from 0 to 10,000.')).toBeDefined();
  expect(screen.getByText('Correct the number of packs to see the total.')).toBeDefined();
  await user.clear(packs);
  expect(screen.getByText('Choose how many packs you need.')).toBeDefined();
  await user.type(packs, '1');
  await user.clear(screen.getByRole('textbox', { name: 'Zip code' }));
  expect(screen.getByText('Complete the address to see the total.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Place order' })).toHaveProperty('disabled', true);
  expect(sent('orderSims')).toEqual([]);
});

it('why nothing can be ordered is said at once, and a changed price is not paid by accident', async () => {
  const refusals = [{ code: 'exposure_limit', text: 'This would exceed the unpaid amount.' }];
  await open('/sims/order', { getSimOffers: () => answered({ ...offers, refusals }) });
  expect(await screen.findByText('This would exceed the unpaid amount.')).toBeDefined();
  cleanup();
  const { user } = await open('/sims/order', {
    orderSims: () => refused(409, 'price_changed', 'The price has changed. Review it before you start.'),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Packs of KORE SIM, 10 pack' }), '2');
  await screen.findByText('$63.10');
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  expect(await screen.findByText('The price has changed. Review it before you start.')).toBeDefined();
});

it('orders are listed, and one that shipped shows its tracking number, invoice and ICCIDs', async () => {
  const { user } = await open('/sims', {
    getShipment: () => answered({ shipment: shippedShipment, iccids: ['8988303000008013931'] }),
  });
  const table = await screen.findByRole('table', { name: 'SIM orders' });
  expect(await within(table).findByText('1Z999')).toBeDefined();
  const [, link] = within(table).getAllByRole('link', { name: 'Nov 20, 2026' });
  await user.click(link ?? table);
  expect(await screen.findByRole('link', { name: 'INV-202611-000007' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copy ICCID' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
});

it('an order that waits is canceled after a question', async () => {
  const { user, sent } = await open('/sims/ship_1', {
    cancelShipment: () => answered(shipment({ state: 'canceled', canceledAt: '2026-11-21T15:00:00.000Z' })),
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this order?' });
  expect(sent('cancelShipment')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText('Order canceled. Nothing was charged.')).toBeDefined();
  expect(sent('cancelShipment')).toHaveLength(1);
});

it('a technician reads orders and places none', async () => {
  await open('/sims', { getProfile: () => answered(profile({ role: 'technician' })) });
  await screen.findByRole('table', { name: 'SIM orders' });
  expect(screen.queryByRole('link', { name: 'Order SIMs' })).toBeNull();
  cleanup();
  await open('/sims/order', { getProfile: () => answered(profile({ role: 'technician' })) });
  expect(await screen.findByText("Your role can't order SIM cards")).toBeDefined();
});
