import { expect, type Page } from '@playwright/test';
import { apiOf, type Api } from '../world/api.ts';
import { cards, newCustomer, paymentToken, spareIccids, type Customer } from '../world/customer.ts';
import { activate, jobEnd, liveLine, payments } from '../world/lines.ts';
import { logIn } from '../world/test.ts';

/** A customer with thirty cameras, a pump whose first charge failed, and SIMs that wait. */
export interface Fleet {
  readonly customer: Customer;
  readonly api: Api;
  /** Of Camera 1 to Camera 30, in this order. */
  readonly cameras: readonly string[];
  readonly freeIccids: readonly string[];
}

// Behind those that a shipment and a fleet at hand take from the end, and far from the beginning, where single ones are taken.
const places = Array.from({ length: 43 }, (_, at) => at + 26);

/** Makes that customer and logs the page in as them. */
export async function newFleet(page: Page): Promise<Fleet> {
  const customer = await newCustomer();
  await logIn(page, customer);
  const api = await apiOf(page);
  const iccids = await spareIccids('cisco', places);
  const cameras = iccids.slice(0, 30);
  const { jobId } = await activate(
    api,
    'cisco-camera-2000',
    cameras.map((iccid, at) => ({ iccid, name: `Camera ${at + 1}` })),
  );
  await jobEnd(api, jobId);
  await expect.poll(async () => (await payments(api)).map(({ status }) => status)).toEqual(['approved']);
  return { customer, api, cameras, freeIccids: iccids.slice(30, 42) };
}

/** Makes a card that declines the default, and activates a pump on it. */
export async function failCharge(api: Api, [iccid = '']: readonly string[]): Promise<void> {
  const opaqueData = await paymentToken(cards.declinesLater);
  const added = await api('POST', '/v1/dash/add-payment-info', { opaqueData, makeDefault: true });
  if (added.status !== 200) throw new Error(`the card was not added: ${JSON.stringify(added.body)}`);
  await liveLine(api, { iccid, name: 'Pump 7' });
}

/** The SIM of the pump. */
export const pumpIccid = (): Promise<string[]> => spareIccids('cisco', places.slice(-1));

/** The last digits of the SIM of that camera. */
export const numberOf = ({ cameras }: Fleet, camera: number): string => cameras[camera - 1]?.slice(-7) ?? '';
