import { cleanup, screen, within } from '@testing-library/react';
import type { ListedShipment } from '@linekeeper/contract/provider';
import { expect, it } from 'vitest';
import { answered } from '../../../../../test/fake-api.ts';
import { openConsole, type ConsoleOptions } from '../../../../../test/provider/open-console.tsx';
import { shipment, shippedShipment, simDelivery, simProduct } from '../../../../../test/shipment-samples.ts';

const account = { id: 'acct_1', company: 'Engines Inc' };
const waiting: ListedShipment = { ...shipment({ note: 'Gate 2' }), account };
const gone: ListedShipment = { ...shippedShipment, account };
const counts = { open: 5, ordered: 0, claimed: 1, assigned: 0 };
const pageOf = (items: readonly object[]) =>
  answered({ items, page: 1, limit: 20, total: items.length, totalIsLowerBound: false, nextCursor: null });
const prices = {
  products: [{ ...simProduct, isOnSale: true, openCount: 40 }],
  deliveries: [{ ...simDelivery, isOnSale: false }],
};

const open = async (path: string, { self = {}, api = {} }: ConsoleOptions = {}) =>
  openConsole(path, {
    self,
    api: {
      countSims: () => answered({ items: [{ carrier: 'kore', carrierName: 'KORE', counts }] }),
      listShipmentsOfAll: () => pageOf([waiting, gone]),
      getShipmentForStaff: () => answered({ shipment: waiting, iccids: [] }),
      getSimPrices: () => answered(prices),
      ...api,
    },
  });

it('shipments are listed and filtered by status', async () => {
  const { user, sent } = await open('/provider/inventory/shipments');
  const table = await screen.findByRole('table', { name: 'shipments' });
  expect(await within(table).findByText('1Z999')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Filter by status' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Ordered' }));
  expect(sent('listShipmentsOfAll').at(-1)?.query.get('state')).toBe('ordered');
});

it('a package is picked from the inventory and shipped with its tracking number', async () => {
  const { user, sent } = await open('/provider/inventory/shipments/ship_1', {
    api: {
      suggestSims: () => answered({ iccids: ['8988303000008013931'], missingCount: 19 }),
      shipSims: () => answered({ problems: [], shipment: gone }),
    },
  });
  expect(await screen.findByText('Gate 2')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Ship' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ship this order' });
  await user.click(within(dialog).getByRole('button', { name: 'Pick from inventory' }));
  expect(await within(dialog).findByText('The inventory lacks 19 SIMs for this order.')).toBeDefined();
  await user.type(within(dialog).getByRole('textbox', { name: /^Carrier of the package/ }), 'UPS');
  await user.type(within(dialog).getByRole('textbox', { name: 'Tracking number' }), '1Z999');
  await user.click(within(dialog).getByRole('button', { name: 'Ship 20 SIMs' }));
  expect(await screen.findByText('Shipped. The customer gets an email.')).toBeDefined();
  expect(sent('shipSims').map(({ body }) => body)).toEqual([
    { content: '8988303000008013931', courier: 'UPS', trackingNumber: '1Z999' },
  ]);
});

it('what is wrong with a package is said, and the dialog stays', async () => {
  const { user } = await open('/provider/inventory/shipments/ship_1', {
    api: { shipSims: () => answered({ problems: ['1 SIM is missing: KORE SIM, 10 pack'], shipment: null }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Ship' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ship this order' });
  await user.click(within(dialog).getByRole('button', { name: 'Ship 20 SIMs' }));
  expect(await within(dialog).findByText('Enter or pick the ICCIDs in the package.')).toBeDefined();
  await user.type(within(dialog).getByRole('textbox', { name: /^ICCIDs in the package/ }), '8988303000008013931');
  await user.click(within(dialog).getByRole('button', { name: 'Ship 20 SIMs' }));
  expect(await within(dialog).findByText('1 SIM is missing: KORE SIM, 10 pack')).toBeDefined();
});

it('the price list is read by all, and changed by those who may', async () => {
  const { user, sent } = await open('/provider/inventory/prices', {
    api: { changeSimProduct: () => answered(prices), addSimDelivery: () => answered(prices) },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit KORE SIM, 10 pack' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit KORE SIM, 10 pack' });
  const price = within(dialog).getByRole('textbox', { name: 'Price per pack' });
  await user.clear(price);
  await user.type(price, '30');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Price list saved.')).toBeDefined();
  expect(sent('changeSimProduct')[0]?.body).toMatchObject({ priceCents: 3000, carrier: 'kore', packSize: 10 });
  await user.click(screen.getByRole('button', { name: 'Add delivery' }));
  const added = await screen.findByRole('dialog', { name: 'Add delivery' });
  await user.type(within(added).getByRole('textbox', { name: 'Name' }), 'Express');
  await user.click(within(added).getByRole('button', { name: 'Save' }));
  expect(await within(added).findByText('Enter an amount in dollars, such as 25 or 19.99.')).toBeDefined();
  await user.type(within(added).getByRole('textbox', { name: 'Price' }), '19.50');
  await user.click(within(added).getByRole('button', { name: 'Save' }));
  expect(sent('addSimDelivery')[0]?.body).toMatchObject({ name: 'Express', priceCents: 1950, isOnSale: true });
});

it('who may not operate sees neither shipping nor editing', async () => {
  await open('/provider/inventory/shipments/ship_1', { self: { role: 'support' } });
  await screen.findByText('Gate 2');
  expect(screen.queryByRole('button', { name: 'Ship' })).toBeNull();
  cleanup();
  await open('/provider/inventory/prices', { self: { role: 'auditor' } });
  await screen.findByRole('table', { name: 'SIM cards on sale' });
  expect(screen.queryByRole('button', { name: 'Add SIM card' })).toBeNull();
});

it('the invoice of a shipped package is one click away', async () => {
  const invoice = { id: 'inv_7', number: 'INV-202611-000007' };
  const shipped = { ...waiting, state: 'shipped' as const, invoice };
  await openConsole(`/provider/inventory/shipments/${waiting.id}`, {
    self: { role: 'support' },
    api: { getShipmentForStaff: () => answered({ shipment: shipped, iccids: [] }) },
  });
  const link = await screen.findByRole('link', { name: invoice.number });
  expect(link.getAttribute('href')).toBe(`/provider/customers/${account.id}/invoices/inv_7`);
});
