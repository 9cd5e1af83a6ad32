import type { Page } from '@playwright/test';
import { apiOf } from '../world/api.ts';
import { newCustomer, newPerson, type Customer } from '../world/customer.ts';
import { expectGoodEverywhere, openWhole } from '../world/screens.ts';
import { expect, logIn, test } from '../world/test.ts';

// Tokens that were revoked are refused by portal and pool, and the browser notes every such answer.
test.use({ expectedErrors: /status of 40[01]/ });

/** As "Log out everywhere" in another browser does; comes back when the portal knows of it. */
async function revokeTokens(page: Page): Promise<void> {
  const AccessToken = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.endsWith('.accessToken'))?.[1] ?? '',
  );
  const api = await apiOf(page);
  await page.request.post('/idp/', {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
    },
    data: JSON.stringify({ AccessToken }),
  });
  await expect.poll(async () => (await api('GET', '/v1/dash/get-guest-info')).status).toBe(401);
}

async function logInAgain(page: Page, customer: Customer): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/log-in\?back=/);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/auth\//);
}

const keptTexts = (page: Page): Promise<string> => page.evaluate(() => Object.entries(sessionStorage).join('\n'));

test('windows that a log-in ended under are open again after the next one, with what was typed but for secrets', async ({
  page,
}) => {
  const customer = await newCustomer();
  const guest = newPerson();
  await logIn(page, customer);
  await openWhole(page, '/settings/people');
  await page.getByRole('button', { name: 'Invite person' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite a person' });
  await invitation.getByLabel('Email').fill(guest.email);
  await invitation.getByLabel('First name').fill('Grace');
  await invitation.getByLabel('Last name').fill('Hopper');
  await invitation.getByRole('radio', { name: /^Technician/ }).check();
  await revokeTokens(page);
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await logInAgain(page, customer);
  await expect(page).toHaveURL(/\/settings\/people$/);
  await expect(invitation.getByLabel('Email')).toHaveValue(guest.email);
  await expect(invitation.getByLabel('First name')).toHaveValue('Grace');
  await expect(invitation.getByRole('radio', { name: /^Technician/ })).toBeChecked();
  await expectGoodEverywhere(page);
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('row', { name: /Grace Hopper.*Technician/ })).toBeVisible();

  await openWhole(page, '/settings/security');
  await page.getByRole('button', { name: 'Change password' }).click();
  const password = page.getByRole('dialog', { name: 'Change password' });
  await password.getByLabel('Current password').fill(customer.password);
  await password.getByLabel('New password', { exact: true }).fill('Renewed!200');
  await password.getByLabel('Confirm new password').fill('Renewed!200');
  await revokeTokens(page);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/\/auth\/log-in\?back=/);
  expect(await keptTexts(page)).not.toMatch(/Renewed!200|Test\$\$100/);
  await page.reload();
  await logInAgain(page, customer);
  await expect(page).toHaveURL(/\/settings\/security$/);
  await expect(password.getByLabel('Current password')).toHaveValue('');
  await password.getByRole('button', { name: 'Close' }).click();
  await expect(password).toBeHidden();

  await openWhole(page, '/lines');
  await page.getByRole('button', { name: 'Bulk edit from list' }).click();
  const list = page.getByLabel('List of identifiers');
  await list.fill('89883030000080139311\n89457387300000024185');
  await revokeTokens(page);
  await page.getByRole('button', { name: 'Suspend' }).click();
  await logInAgain(page, customer);
  await expect(page).toHaveURL(/\/lines$/);
  await expect(page.getByRole('dialog', { name: 'Suspend lines from list' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Bulk edit from list' }).click();
  await expect(list).toHaveValue('89883030000080139311\n89457387300000024185');
});

test('another customer who logs in under it gets nothing of what was typed', async ({ page }) => {
  const first = await newCustomer();
  const second = await newCustomer();
  const guest = newPerson();
  await logIn(page, first);
  await openWhole(page, '/settings/people');
  await page.getByRole('button', { name: 'Invite person' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite a person' });
  await invitation.getByLabel('Email').fill(guest.email);
  await invitation.getByLabel('First name').fill('Grace');
  await invitation.getByLabel('Last name').fill('Hopper');
  await revokeTokens(page);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await keptTexts(page)).toContain(guest.email);
  await logInAgain(page, second);
  await expect(page).toHaveURL(/\/settings\/people$/);
  await expect(page.getByRole('button', { name: 'Invite person' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(second.email) })).toBeVisible();
  await expect(invitation).toHaveCount(0);
  expect(await keptTexts(page)).not.toContain(guest.email);
});
