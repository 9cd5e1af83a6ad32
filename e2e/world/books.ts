import { expect } from '@playwright/test';
import * as z from 'zod';
import { dataOf, type Api } from './api.ts';
import { payments } from './lines.ts';
import { gatewayCharges } from './outside.ts';

const detailsShape = z.object({ gatewayTransactionId: z.string().nullable() });

export interface Booking {
  transId: string;
  amountCents: number;
  approved: boolean;
}

/** The customer's charges, after making sure that portal and gateway name exactly the same ones. */
export async function agreedBooks(api: Api): Promise<Booking[]> {
  const ours = await portalBook(api);
  const charges = await gatewayCharges();
  const profile = charges.find(({ transId }) => ours.some((one) => one.transId === transId))?.customerProfileId;
  const theirs = charges
    .filter(({ customerProfileId }) => profile !== undefined && customerProfileId === profile)
    .map(({ transId, amountCents, responseCode }) => ({ transId, amountCents, approved: responseCode === 1 }))
    .toSorted(byTransId);
  expect(ours, 'the charges of the portal are those of the gateway').toEqual(theirs);
  return theirs;
}

async function portalBook(api: Api): Promise<Booking[]> {
  const bookings = await Promise.all(
    (await payments(api)).map(async ({ id, amountCents, status }) => {
      const answer = await api('GET', `/v1/dash/get-transaction-info/${id}`);
      const { gatewayTransactionId } = dataOf(detailsShape, answer);
      return { transId: gatewayTransactionId ?? 'none', amountCents, approved: status === 'approved' };
    }),
  );
  return bookings.toSorted(byTransId);
}

const byTransId = (one: Booking, other: Booking): number => Number(one.transId) - Number(other.transId);
