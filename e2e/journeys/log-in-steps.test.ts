import type { Page } from '@playwright/test';
import { apiOf } from '../world/api.ts';
import { mailedCode, newCustomer, newPerson, type Customer } from '../world/customer.ts';
import { expectGoodEverywhere } from '../world/screens.ts';
import { giveAuthenticator, giveTextMessages } from '../world/second-factors.ts';
import { expect, logIn, test } from '../world/test.ts';

// The pool answers a wrong code with 400, and the browser notes every such answer.
test.use({ expectedErrors: /status of 400/ });

test('a code from the authenticator app leads to the page that was asked for; a remembered browser needs none', async ({
  page,
  browser,
}) => {
  const customer = await newCustomer();
  await logIn(page, customer);
  const app = await giveAuthenticator(page);
  await logOut(page);

  await page.goto('/billing/methods');
  await typePassword(page, customer);
  const code = codeOn(page);
  await expect(code).toBeFocused();
  await expectGoodEverywhere(page);
  await code.fill(app.wrong());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Invalid code received for user').first()).toBeVisible();
  await expect(code).toBeFocused();
  await page.getByRole('checkbox', { name: /Remember this browser/ }).check();
  await code.fill(await app.next());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('login successful')).toBeVisible();
  await expect(page).toHaveURL(/\/billing\/methods$/);

  await logOut(page);
  await logIn(page, customer);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto('/auth/log-in');
  await typePassword(other, customer);
  await expect(codeOn(other)).toBeVisible();
  await other.getByRole('button', { name: 'Back to login' }).click();
  await expect(other.getByLabel('Email')).toHaveValue(customer.email);
  await typePassword(other, customer);
  await codeOn(other).fill(await app.next());
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other).toHaveURL(/\/home$/);
  await elsewhere.close();
});

test('who has two kinds of code chooses the text message and may have it sent once more', async ({ page }) => {
  const customer = await newCustomer();
  const phone = `+1714${String(Date.now()).slice(-7)}`;
  await logIn(page, customer);
  await giveAuthenticator(page);
  await giveTextMessages(page, phone);
  await logOut(page);

  const verification = await mailedCode(phone);
  await page.goto('/auth/log-in');
  await typePassword(page, customer);
  await expect(page.getByRole('radio', { name: /Authenticator app/ })).toBeChecked();
  await expectGoodEverywhere(page);
  await page.getByRole('radio', { name: /Text message/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`+*******${phone.slice(-4)}`)).toBeVisible();
  await expectGoodEverywhere(page);
  const first = await mailedCode(phone, [verification]);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('We sent a new code.')).toBeVisible();
  await codeOn(page).fill(await mailedCode(phone, [verification, first]));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('an invited person puts a password of their own in the place of the mailed one', async ({ page, browser }) => {
  const owner = await newCustomer();
  const invited = newPerson();
  await logIn(page, owner);
  const api = await apiOf(page);
  const facts = { email: invited.email, firstName: 'Grace', lastName: 'Invited', role: 'viewer' };
  expect((await api('POST', '/api/v1/people', facts)).status).toBe(200);
  const temporary = await mailedCode(invited.email);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto('/lines');
  await typePassword(other, { ...invited, password: temporary });
  await expect(other.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByText('Please enter your password')).toBeVisible();
  await expectGoodEverywhere(other);
  await other.getByLabel('New password', { exact: true }).fill('Renewed!200');
  await other.getByLabel('Confirm new password').fill('Renewed!200');
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other).toHaveURL(/\/lines$/);
  await logOut(other);

  await typePassword(other, { ...invited, password: temporary });
  await expect(other.getByRole('alert').filter({ hasText: 'Incorrect username or password.' })).toBeVisible();
  await logIn(other, { ...invited, password: 'Renewed!200' });
  await elsewhere.close();
});

const codeOn = (page: Page) => page.getByRole('textbox', { name: '6-digit code', exact: true });

async function typePassword(page: Page, { email, password }: Customer): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/log-in$/);
}
