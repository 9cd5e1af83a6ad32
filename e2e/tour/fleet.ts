import { expect, type Page } from '@playwright/test';
import { apiOf, type Api } from '../world/api.ts';
import { cards, newCustomer, paymentToken, type Customer } from '../world/customer.ts';
import { activate, jobEnd, liveLine, payments } from '../world/lines.ts';
import { spareIccids } from '../world/spare-sims.ts';
import { logIn } from '../world/test.ts';

/** A customer with thirty cameras, a pump whose first charge failed, and SIMs that wait. */
export interface Fleet {
  readonly customer: Customer;
  readonly api: Api;
  /** Of Camera 1 to Camera 30, in this order. */
  readonly cameras: readonly string[];
  readonly freeIccids: readonly string[];
}

/** Makes that customer and logs the page in as them. */
export async function newFleet(page: Page): Promise<Fleet> {
  const customer = await newCustomer();
  await logIn(page, customer);
  const api = await apiOf(page);
  const cameras = await spareIccids('cameras');
  const { jobId } = await activate(
    api,
    'cisco-camera-2000',
    cameras.map((iccid, at) => ({ iccid, name: `Camera ${at + 1}` })),
  );
  await jobEnd(api, jobId);
  await expect.poll(async () => (await payments(api)).map(({ status }) => status)).toEqual(['approved']);
  return { customer, api, cameras, freeIccids: await spareIccids('camerasToCome') };
}

/** Makes a card that declines the default, and activates a pump on it. */
export async function failCharge(api: Api, [iccid = '']: readonly string[]): Promise<void> {
  const opaqueData = await paymentToken(cards.declinesLater);
  const added = await api('POST', '/v1/dash/add-payment-info', { opaqueData, makeDefault: true });
  if (added.status !== 200) throw new Error(`the card was not added: ${JSON.stringify(added.body)}`);
  await liveLine(api, { iccid, name: 'Pump 7' });
}

/** The SIM of the pump. */
export const pumpIccid = (): Promise<string[]> => spareIccids('pump');

/** The last digits of the SIM of that camera. */
export const numberOf = ({ cameras }: Fleet, camera: number): string => cameras[camera - 1]?.slice(-7) ?? '';
