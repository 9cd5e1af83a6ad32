import type { Browser } from '@playwright/test';
import { apiOf } from '@linekeeper/e2e/world/api';
import { newCustomer } from '@linekeeper/e2e/world/customer';
import { activate, jobEnd } from '@linekeeper/e2e/world/lines';
import { portal } from '@linekeeper/e2e/world/running-portal';
import { fortyIccids } from '@linekeeper/e2e/world/sims-file';
import { logIn } from '@linekeeper/e2e/world/test';
import type { Kept } from './slow-browser.ts';

/** A customer with forty active lines, and what the browser keeps once that customer has logged in. */
export async function customerWithFortyLines(browser: Browser): Promise<Kept> {
  const context = await browser.newContext({ baseURL: portal.url() });
  const page = await context.newPage();
  await logIn(page, await newCustomer());
  const devices = (await fortyIccids()).map((iccid, index) => ({ iccid, name: `Unit ${index + 1}` }));
  const api = await apiOf(page);
  const { jobId } = await activate(api, 'thingspace-tracker-50', devices);
  await jobEnd(api, jobId);
  const kept = await context.storageState();
  await context.close();
  return kept;
}
