import { expect } from '@playwright/test';
import * as z from 'zod';
import { dataOf, type Api } from './api.ts';

const catalog = z.object({ plans: z.array(z.object({ id: z.string(), code: z.string() })) });
const begun = z.object({ jobId: z.string(), lines: z.array(z.object({ lineId: z.string() })) });
const jobShape = z.object({ state: z.string() });
const rowsShape = z.object({ items: z.array(z.object({ lineId: z.nullable(z.string()), state: z.string() })) });
const paymentsShape = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      amountCents: z.number(),
      invoices: z.array(z.object({ id: z.string() })),
    }),
  ),
});
const invoiceShape = z.object({ invoice: z.object({ status: z.string() }) });
export type Payment = z.output<typeof paymentsShape>['items'][number];

export const plans = { kore: 'kore-sensor-5', cisco: 'cisco-meter-10', thingspace: 'thingspace-tracker-50' } as const;

export interface Device {
  iccid: string;
  name?: string;
}

/** Id of the plan with that code of `config/plans.json`. */
export async function planId(api: Api, code: string): Promise<string> {
  const found = dataOf(catalog, await api('GET', '/api/v1/catalog')).plans.find((plan) => plan.code === code);
  if (!found) throw new Error(`there is no plan ${code}`);
  return found.id;
}

/** Starts an activation over the API. */
export async function activate(api: Api, code: string, devices: Device[]): Promise<z.output<typeof begun>> {
  return dataOf(begun, await api('POST', '/v1/dash/activate', { planId: await planId(api, code), devices }));
}

/** Waits until every row of that job has an end. Answers its first hundred rows. */
export async function jobEnd(api: Api, jobId: string, timeout = 240_000): Promise<z.output<typeof rowsShape>> {
  const path = `/api/v1/jobs/${jobId}`;
  await expect.poll(async () => dataOf(jobShape, await api('GET', path)).state, { timeout }).toBe('finished');
  return dataOf(rowsShape, await api('GET', `${path}/rows?limit=100`));
}

export async function payments(api: Api): Promise<Payment[]> {
  return dataOf(paymentsShape, await api('GET', '/v1/dash/getpaymenthistory?page=1&limit=100')).items;
}

/**
 * Waits until there are so many payments, all approved, and their invoices are paid: a line is charged once it is on, its
 * invoice follows, and pages of payments and invoices read once.
 */
export async function paidPayments(api: Api, count: number): Promise<Payment[]> {
  const approved = Array.from({ length: count }, () => 'approved');
  await expect.poll(async () => (await payments(api)).map(({ status }) => status)).toEqual(approved);
  const all = await payments(api);
  for (const { id } of all.flatMap(({ invoices }) => invoices)) {
    const status = async () => dataOf(invoiceShape, await api('GET', `/api/v1/invoices/${id}`)).invoice.status;
    await expect.poll(status).toBe('paid');
  }
  return all;
}

/** Activates one device at the quick carrier and waits until its first charge has an outcome. Answers its line's id. */
export async function liveLine(api: Api, device: Device): Promise<string> {
  const before = (await payments(api)).length;
  const { jobId, lines } = await activate(api, plans.cisco, [device]);
  await jobEnd(api, jobId);
  await expect
    .poll(async () => (await payments(api)).filter(({ status }) => status !== 'sent').length)
    .toBeGreaterThan(before);
  return lines[0]?.lineId ?? '';
}
