import { expect } from '@playwright/test';
import * as z from 'zod';
import { dataOf, type Api } from './api.ts';
import { activate, jobEnd, paidPayments, plans } from './lines.ts';
import { spareIccids } from './spare-sims.ts';

export interface Tracker {
  readonly iccid: string;
  readonly name: string;
}

const invoicesShape = z.object({ items: z.array(z.object({ number: z.nullable(z.string()), status: z.string() })) });

/** Twelve trackers in the north and twelve in the south, each ordered by itself: as many invoices and payments. */
export async function orderTrackers(api: Api): Promise<readonly Tracker[]> {
  const iccids = await spareIccids('trackers');
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
