import { test, type Browser } from '@playwright/test';
import { apiOf } from './api.ts';
import { freeIccid, newCustomer, type Customer } from './customer.ts';
import { liveLine } from './lines.ts';
import { logIn } from './test.ts';

/** A customer who logged in once, on a browser that is closed again, and has one line in service. */
export async function customerWithLine(browser: Browser, name: string): Promise<{ customer: Customer; iccid: string }> {
  const customer = await newCustomer();
  const own = await (await browser.newContext()).newPage();
  await logIn(own, customer);
  const iccid = await freeIccid('cisco', test.info().parallelIndex);
  await liveLine(await apiOf(own), { iccid, name });
  await own.context().close();
  return { customer, iccid };
}
