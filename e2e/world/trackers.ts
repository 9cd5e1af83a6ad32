import { expect } from '@playwright/test';
import * as z from 'zod';
import { dataOf, type Api } from './api.ts';
import { spareIccids } from './customer.ts';
import { activate, jobEnd, paidPayments, plans } from './lines.ts';

export interface Tracker {
  readonly iccid: string;
  readonly name: string;
}

const invoicesShape = z.object({ items: z.array(z.object({ number: z.nullable(z.string()), status: z.string() })) });

/** Twelve trackers in the north and twelve in the south, each ordered by itself: as many invoices and payments. */
export async function orderTrackers(api: Api): Promise<readonly Tracker[]> {
  // Behind those of a shipment.
  const iccids = await spareIccids(
    'cisco',
    Array.from({ length: 24 }, (_, at) => at + 2),
  );
  const trackers = iccids
    .toSorted()
    .map((iccid, at) => ({ iccid, name: `Tracker ${at < 12 ? 'North' : 'South'} ${(at % 12) + 1}` }));
  const orders = await Promise.all(trackers.map((one) => activate(api, plans.cisco, [one])));
  for (const { jobId } of orders) await jobEnd(api, jobId);
  await paidPayments(api, trackers.length);
  return trackers;
}

/** The number of an invoice that is paid. */
export async function invoiceNumber(api: Api): Promise<string> {
  const { items } = dataOf(invoicesShape, await api('GET', '/api/v1/invoices?page=1&limit=100'));
  const number = items.find(({ status }) => status === 'paid')?.number ?? '';
  expect(number).toMatch(/^INV-/);
  return number;
}
