import type { Page } from '@playwright/test';
import * as z from 'zod';
import { newCustomer } from '../world/customer.ts';
import {
  formContainer,
  giveBankAccount,
  giveCard,
  hostedForm,
  tabTo,
  typeBankAccount,
  typeCard,
  type Hand,
} from '../world/hosted-form.ts';
import { expect, expectAccessible, logIn, test } from '../world/test.ts';

const masterCard = '5424000000000015';
const account = '1234567890';
const addButton = (page: Page) => page.getByRole('button', { name: 'Add payment method' });
const methodRows = (page: Page) => page.getByRole('list', { name: 'Payment methods' }).getByRole('listitem');

async function openMethods(page: Page): Promise<void> {
  await logIn(page, await newCustomer());
  await page.goto('/billing/methods');
  await expect(methodRows(page)).toHaveCount(1);
  await expect(addButton(page)).not.toHaveAttribute('aria-busy');
  // What the vendor's script adds is there before anybody asked for it, and is not seen.
  await expect(formContainer(page)).toBeAttached();
  await expect(formContainer(page)).toBeHidden();
}

async function expectAdded(page: Page, last4: string): Promise<void> {
  await expect(methodRows(page).filter({ hasText: last4 })).toBeVisible();
  await expect(formContainer(page)).toBeHidden();
}

function addsByHand(hand: Hand): void {
  test(`a card is added by ${hand}`, async ({ page }) => {
    await openMethods(page);
    await addButton(page)[hand]();
    await giveCard(page, masterCard, hand);
    await expectAdded(page, '0015');
  });

  test(`a bank account is added by ${hand}`, async ({ page }) => {
    await openMethods(page);
    await addButton(page)[hand]();
    await giveBankAccount(page, account, hand);
    await expectAdded(page, '7890');
  });

  test(`by ${hand} the form can be closed and opened again`, async ({ page }) => {
    await openMethods(page);
    for (const _time of [1, 2]) {
      await addButton(page)[hand]();
      await expect(formContainer(page)).toBeVisible();
      // Like a person, once more when the first try came before the form listened.
      await expect(async () => {
        if (await formContainer(page).isVisible())
          await hostedForm(page).getByRole('button', { name: 'Close' })[hand]();
        await expect(formContainer(page)).toBeHidden({ timeout: 5000 });
      }).toPass();
      await expect(addButton(page)).toBeFocused();
    }
    await expect(methodRows(page)).toHaveCount(1);
  });
}

test.describe('with a mouse', () => addsByHand('click'));

test('going back from the open form leaves no form over the page before, and an empty one later', async ({ page }) => {
  await openMethods(page);
  const tab = (name: string) => page.getByRole('navigation', { name: 'Due and upcoming' }).getByRole('link', { name });
  await tab('Upcoming').click();
  await tab('Payment methods').click();
  await expect(addButton(page)).not.toHaveAttribute('aria-busy');
  await addButton(page).click();
  await hostedForm(page).getByLabel('CARD NUMBER').pressSequentially('5424');
  await page.goBack();
  await expect(page).toHaveURL(/\/billing\/upcoming$/);
  await expect(formContainer(page)).toBeHidden();
  await page.goForward();
  await expect(addButton(page)).not.toHaveAttribute('aria-busy');
  await addButton(page).click();
  await expect(hostedForm(page).getByLabel('CARD NUMBER')).toHaveValue('');
  await giveCard(page, masterCard);
  await expectAdded(page, '0015');
});

test.describe('with a finger on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  addsByHand('tap');

  test('the open form fills the screen, sideways nothing is cut off, and it is good for everybody', async ({
    page,
  }) => {
    await openMethods(page);
    await addButton(page).tap();
    await expect(hostedForm(page).getByLabel('CARD NUMBER')).toBeVisible();
    await expect.poll(async () => (await formContainer(page).boundingBox())?.width).toBe(390);
    const frame = page.frame({ url: /acceptMain/ });
    expect(await frame?.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await expectAccessible(page);
  });
});

test.describe('with the keyboard alone', () => {
  test('a card is added, and the focus comes back to the button', async ({ page }) => {
    await openMethods(page);
    await tabTo(page, addButton(page));
    await page.keyboard.press('Enter');
    await typeCard(page, masterCard);
    await expectAdded(page, '0015');
    await expect(addButton(page)).toBeFocused();
  });

  test('a bank account is added, and the focus comes back to the button', async ({ page }) => {
    await openMethods(page);
    await tabTo(page, addButton(page));
    await page.keyboard.press('Space');
    await typeBankAccount(page, account);
    await expectAdded(page, '7890');
    await expect(addButton(page)).toBeFocused();
  });

  test('Escape closes the form, gives the focus back, and the next try starts empty', async ({ page }) => {
    await openMethods(page);
    await tabTo(page, addButton(page));
    await page.keyboard.press('Enter');
    await expect(hostedForm(page).getByLabel('CARD NUMBER')).toBeFocused();
    await page.keyboard.type('5424');
    await page.keyboard.press('Escape');
    await expect(addButton(page)).toBeFocused();
    await expect(formContainer(page)).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(hostedForm(page).getByLabel('CARD NUMBER')).toHaveValue('');
    await expect(hostedForm(page).getByLabel('CARD NUMBER')).toBeFocused();
  });
});

test('the token travels in one request body and stays nowhere', async ({ page }) => {
  await openMethods(page);
  const bodies: string[] = [];
  const addresses: string[] = [];
  const said: string[] = [];
  page.on('request', (request) => {
    addresses.push(request.url());
    bodies.push(request.postData() ?? '');
  });
  page.on('console', (message) => said.push(message.text()));
  await addButton(page).click();
  await giveCard(page, masterCard);
  await expectAdded(page, '0015');
  const bodyShape = z.object({ opaqueData: z.object({ dataValue: z.string().min(10) }) });
  const carriers = bodies.filter((body) => body.includes('dataValue'));
  expect(carriers).toHaveLength(1);
  const { dataValue } = bodyShape.parse(JSON.parse(carriers[0] ?? '')).opaqueData;
  const kept = await page.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie, location.href])');
  expect(String(kept)).toContain('idToken');
  for (const place of [String(kept), addresses.join(' '), said.join(' ')]) expect(place).not.toContain(dataValue);
  // The number itself is in the form's own request to the sandbox only.
  expect(bodies.filter((body) => body.includes(masterCard))).toHaveLength(1);
  expect(bodies.find((body) => body.includes(masterCard))).toContain('securePaymentContainerRequest');
});

test('page and form stand under policies without inline scripts, styles or strangers', async ({ page }) => {
  const policies = new Map<string, string>();
  page.on('response', (response) => {
    const policy = response.headers()['content-security-policy'];
    if (response.request().resourceType() === 'document' && policy) policies.set(response.url(), policy);
  });
  await openMethods(page);
  await addButton(page).click();
  await expect(hostedForm(page).getByLabel('CARD NUMBER')).toBeVisible();
  const texts = [...policies.values()];
  expect([...policies.keys()].some((url) => url.includes('acceptMain.html'))).toBe(true);
  expect(texts.every((text) => text.includes("default-src 'none'") && !/unsafe|\*|data:|blob:/.test(text))).toBe(true);
});

test.describe('while the script does not come', () => {
  test.use({ expectedErrors: /Failed to load resource: net::ERR_FAILED/ });

  test('the page says so, and trying again brings the form', async ({ page }) => {
    await page.route('**/v3/AcceptUI.js', (route) => route.abort());
    await logIn(page, await newCustomer());
    await page.goto('/billing/methods');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'There was a problem loading the Accept.JS script. Please try again.',
    );
    await page.unroute('**/v3/AcceptUI.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(addButton(page)).toBeFocused();
    await expect(addButton(page)).not.toHaveAttribute('aria-busy');
    await addButton(page).click();
    await giveCard(page, masterCard);
    await expectAdded(page, '0015');
  });
});
