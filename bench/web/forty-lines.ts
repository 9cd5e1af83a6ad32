import type { Browser } from '@playwright/test';
import { apiOf } from '../../e2e/world/api.ts';
import { newCustomer } from '../../e2e/world/customer.ts';
import { activate, jobEnd } from '../../e2e/world/lines.ts';
import { portal } from '../../e2e/world/running-portal.ts';
import { fortyIccids } from '../../e2e/world/sims-file.ts';
import { logIn } from '../../e2e/world/test.ts';
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
