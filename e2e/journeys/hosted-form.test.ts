import type { FrameLocator, Page } from '@playwright/test';
import * as z from 'zod';
import { formContainer, formListens, hostedForm } from '../world/hosted-form.ts';
import { expect, expectAccessible, test } from '../world/test.ts';

// A merchant's page of this test's own, at the portal's address, speaks with the sandbox's form exactly as any merchant would.
const path = '/merchant-page';
const sandboxUrl = () => process.env['PORTAL_SANDBOX_URL'] ?? '';
const configShape = z.object({
  data: z.object({ payments: z.object({ apiLoginId: z.string(), clientKey: z.string() }) }),
});
const seenShape = z.array(
  z.object({
    messages: z.object({ resultCode: z.string(), message: z.array(z.object({ code: z.string() })) }),
    opaqueData: z.object({ dataDescriptor: z.string(), dataValue: z.string() }).optional(),
    encryptedCardData: z.unknown().optional(),
    customerInformation: z.unknown().optional(),
  }),
);

async function merchantPage(page: Page, options: { clientKey?: string; origin?: string } = {}): Promise<void> {
  const answer = await fetch(`${process.env['PORTAL_URL'] ?? ''}/api/v1/config`);
  const { apiLoginId, clientKey } = configShape.parse(await answer.json()).data.payments;
  const body = `<!doctype html><html lang="en"><head><title>Merchant</title></head><body><main><h1>Merchant</h1>
<button class="AcceptUI" data-apiLoginID="${apiLoginId}" data-clientKey="${options.clientKey ?? clientKey}"
 data-billingAddressOptions='{"show":true,"required":true}' data-paymentOptions='{"showCreditCard":true,"showBankAccount":true}'
 data-acceptUIFormBtnTxt="Add payment" data-acceptUIFormHeaderTxt="Card information" data-responseHandler="seeResponse">Pay</button></main>
<script>window.seen = []; window.heard = []; window.seeResponse = (response) => window.seen.push(response);
addEventListener('message', ({ data }) => window.heard.push(data.type));</script>
<script src="${sandboxUrl()}/v3/AcceptUI.js"></script></body></html>`;
  const origin = options.origin ?? '';
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${origin}${path}`);
}

// A page that the test answers itself counts as public, and those must ask before they load from this machine.
test.use({ permissions: ['local-network-access'] });

const seen = async (page: Page) => seenShape.parse(await page.evaluate('window.seen'));

async function fillCard(frame: FrameLocator, number: string): Promise<void> {
  await frame.getByLabel('CARD NUMBER').pressSequentially(number);
  await frame.getByLabel('EXP. DATE').pressSequentially('1235');
  await frame.getByLabel('CARD CODE').fill('123');
  await frame.getByLabel('FIRST NAME').fill('Ada');
  await frame.getByLabel('LAST NAME').fill('Byron');
  await frame.getByLabel('ZIP').fill('98004');
}

test('a card becomes a token by the keyboard alone, and the page never sees the number', async ({ page }) => {
  await merchantPage(page);
  await expect(formContainer(page)).toBeHidden();
  await page.getByRole('button', { name: 'Pay' }).focus();
  await page.keyboard.press('Enter');
  const frame = hostedForm(page);
  await expect(frame.getByLabel('CARD NUMBER')).toBeFocused();
  await expect(frame.getByText('Test sandbox: do not enter real card data')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('4111111111111111');
  await expect(frame.getByLabel('CARD NUMBER')).toHaveValue('4111 1111 1111 1111');
  for (const text of ['1235', '123', 'Ada', 'Byron', '98004']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => seen(page)).toHaveLength(1);
  await expect(formContainer(page)).toBeHidden();
  const [response] = await seen(page);
  expect(response).toMatchObject({
    messages: { resultCode: 'Ok', message: [{ code: 'I_WC_01' }] },
    opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT' },
    encryptedCardData: { cardNumber: 'XXXXXXXXXXXX1111', expDate: '12/35', bin: '411111' },
    customerInformation: { firstName: 'Ada', lastName: 'Byron', zip: '98004' },
  });
  expect(await page.evaluate('window.heard')).toEqual(expect.arrayContaining(['ACK', 'RESPONSE']));
});

test('a bank account becomes a token', async ({ page }) => {
  await merchantPage(page);
  await page.getByRole('button', { name: 'Pay' }).click();
  const frame = hostedForm(page);
  await frame.getByRole('tab', { name: 'Bank account' }).click();
  await frame.getByLabel('NAME ON ACCOUNT').fill('Ada Byron');
  await frame.getByLabel('ACCOUNT TYPE').selectOption('Business checking');
  await frame.getByLabel('ROUTING NUMBER').fill('121042882');
  await expect(frame.getByRole('button', { name: 'Add payment' })).toBeDisabled();
  await frame.getByLabel('ACCOUNT NUMBER').fill('123456789');
  await frame.getByRole('button', { name: 'Add payment' }).click();
  await expect.poll(() => seen(page)).toHaveLength(1);
  expect((await seen(page))[0]).not.toHaveProperty('encryptedCardData');
});

test('wrong details are named at their field, keep the button disabled, and can be corrected', async ({ page }) => {
  await merchantPage(page);
  await page.getByRole('button', { name: 'Pay' }).click();
  const frame = hostedForm(page);
  // A form that listens only after the field was left has nothing to say: once more.
  await expect(async () => {
    await fillCard(frame, '4111111111111112');
    await expect(frame.getByLabel('CARD NUMBER')).toHaveAccessibleDescription(/whole card number/, { timeout: 5000 });
  }).toPass();
  const submit = frame.getByRole('button', { name: 'Add payment' });
  await expect(submit).toBeDisabled();
  await frame.getByLabel('CARD NUMBER').fill('4242424242424242');
  await submit.click();
  await expect(frame.getByLabel('CARD NUMBER')).toHaveAccessibleDescription('Please provide valid credit card number.');
  await expect(frame.getByLabel('CARD NUMBER')).toBeFocused();
  await frame.getByLabel('CARD NUMBER').fill('4111111111111111');
  await submit.click();
  await expect.poll(() => seen(page)).toHaveLength(1);
});

test('a form that arrives only after it was asked for starts at its first field all the same', async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route('**/acceptMain/main.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await merchantPage(page);
  await page.getByRole('button', { name: 'Pay' }).focus();
  await page.keyboard.press('Enter');
  arrival.resolve();
  await expect(hostedForm(page).getByLabel('CARD NUMBER')).toBeFocused();
});

test('closing answers nothing, and the next try starts from an empty form', async ({ page }) => {
  await merchantPage(page);
  const pay = page.getByRole('button', { name: 'Pay' });
  await pay.click();
  await formListens(hostedForm(page));
  await fillCard(hostedForm(page), '4111111111111111');
  await page.keyboard.press('Escape');
  await expect(formContainer(page)).toBeHidden();
  await expect(pay).toBeFocused();
  await pay.click();
  await formListens(hostedForm(page));
  await expect(hostedForm(page).getByLabel('CARD NUMBER')).toHaveValue('');
  await hostedForm(page).getByRole('button', { name: 'Close' }).click();
  await expect(formContainer(page)).toBeHidden();
  expect(await seen(page)).toEqual([]);
});

test('a wrong client key reaches the page as E_WC_21', async ({ page }) => {
  await merchantPage(page, { clientKey: 'of-another-merchant' });
  await page.getByRole('button', { name: 'Pay' }).click();
  await formListens(hostedForm(page));
  await fillCard(hostedForm(page), '4111111111111111');
  await hostedForm(page).getByRole('button', { name: 'Add payment' }).click();
  await expect.poll(async () => (await seen(page))[0]?.messages.message[0]?.code).toBe('E_WC_21');
});

test.describe('at a page that is no portal', () => {
  test.use({ expectedErrors: /frame-ancestors|Failed to execute 'postMessage'/ });
  test('the form does not show', async ({ page }) => {
    const refusal = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await merchantPage(page, { origin: 'http://stranger.localhost:18099' });
    await refusal;
    await expect(hostedForm(page).getByLabel('CARD NUMBER')).toHaveCount(0);
    expect(await page.evaluate('window.heard')).toEqual([]);
  });
});

test('messages of a foreign origin or sender are ignored', async ({ page }) => {
  await merchantPage(page);
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.evaluate(
    `postMessage({ verifyOrigin: 'AcceptMain', type: 'RESPONSE', pktData: { messages: { resultCode: 'Ok', message: [] } } }, '*')`,
  );
  await expect.poll(() => page.evaluate('window.heard.includes("RESPONSE")')).toBe(true);
  expect(await seen(page)).toEqual([]);
  await expect(formContainer(page)).toBeVisible();
});
