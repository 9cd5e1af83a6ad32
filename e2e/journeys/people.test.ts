import type { Browser, Page } from '@playwright/test';
import { apiOf } from '../world/api.ts';
import { mailedCode, newCustomer, newPerson, type Customer } from '../world/customer.ts';
import { expectGoodEverywhere, openWhole } from '../world/screens.ts';
import { expect, logIn, test } from '../world/test.ts';

// A refused log-in is answered with 400, a removed person with 403 or 401; the browser notes every such answer.
test.use({ expectedErrors: /status of 40[013]/ });

const chosen = 'Renewed!200';

test('an invited technician logs in with the mailed password, chooses an own one, sees what the role shows, and is out once removed', async ({
  page,
  browser,
}) => {
  const owner = await newCustomer();
  const invited = newPerson();
  await logIn(page, owner);
  await openWhole(page, '/settings/people');
  await expect(page.getByRole('row', { name: new RegExp(owner.email) })).toContainText('You');
  await invite(page, invited, 'Technician');
  const row = page.getByRole('row', { name: new RegExp(invited.email) });
  await expect(row).toContainText('Invited');
  await expect(row).toContainText('expires in 7 days');
  await expectGoodEverywhere(page);

  const elsewhere = await firstLogIn(browser, invited);
  await openWhole(elsewhere, '/settings/people');
  await expect(elsewhere.getByText('Only an owner can invite people and assign roles.')).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Invite person' })).toHaveCount(0);
  await openWhole(elsewhere, '/plans');
  await expect(elsewhere.getByRole('link', { name: /^Activate on this plan/ }).first()).toBeVisible();
  await openWhole(elsewhere, '/billing/methods');
  await expect(elsewhere.getByText(/not change them/)).toBeVisible();
  const api = await apiOf(elsewhere);
  expect((await api('PUT', '/v1/dash/setDefaultPayment/pm_any')).status).toBe(403);

  await openWhole(page, '/settings/people');
  await expect(row).toContainText('Active');
  await page.getByRole('button', { name: `Actions for ${invited.firstName} Invited` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const ask = page.getByRole('alertdialog', { name: `Remove ${invited.firstName} Invited?` });
  await expect(ask).toContainText(invited.email);
  await expectGoodEverywhere(page);
  await ask.getByRole('button', { name: 'Remove person' }).click();
  await expect(page.getByText('is removed.')).toBeVisible();
  await expect(row).toHaveCount(0);

  expect([401, 403]).toContain((await api('GET', '/api/v1/home/kpis')).status);
  await elsewhere.goto('/home');
  const isOut = elsewhere.getByRole('heading', { name: 'This login has no account' });
  await expect(isOut.or(elsewhere.getByRole('button', { name: 'Sign in' }))).toBeVisible();
  await elsewhere.context().close();
  await openWhole(page, '/activity');
  await expect(page.getByText(/removed/).first()).toBeVisible();
});

test('a changed role shows with the next page; the last owner can neither leave nor step down', async ({
  page,
  browser,
}) => {
  const owner = await newCustomer();
  const invited = newPerson();
  await logIn(page, owner);
  await openWhole(page, '/settings/people');
  await page.getByRole('button', { name: 'Actions for Ada Example' }).click();
  await expect(page.getByText(/An account needs an owner/)).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Leave account' })).toHaveAttribute('aria-disabled', 'true');
  await expectGoodEverywhere(page);
  await page.keyboard.press('Escape');
  await invite(page, invited, 'Administrator');
  const elsewhere = await firstLogIn(browser, invited);
  await openWhole(elsewhere, '/settings/personal-info');
  await expect(elsewhere.getByRole('button', { name: 'Save changes' })).toBeVisible();

  await openWhole(page, '/settings/people');
  await page.getByRole('button', { name: `Actions for ${invited.firstName} Invited` }).click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  await page.getByRole('radio', { name: /^Viewer/ }).check();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Change role' }).click();
  const ask = page.getByRole('alertdialog', { name: `Make ${invited.firstName} Invited Viewer?` });
  await expect(ask.getByRole('listitem')).toHaveCount(3);
  await expectGoodEverywhere(page);
  await ask.getByRole('button', { name: 'Take these rights away' }).click();
  await expect(page.getByText('is now Viewer.')).toBeVisible();
  await openWhole(elsewhere, '/settings/personal-info');
  await expect(elsewhere.getByText('Only an owner or administrator can change this.')).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  await elsewhere.context().close();
});

async function invite(page: Page, person: Customer, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('First name').fill(person.firstName);
  await dialog.getByLabel('Last name').fill('Invited');
  await dialog.getByRole('radio', { name: new RegExp(`^${role}`) }).check();
  await expectGoodEverywhere(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`We sent an invitation to ${person.email}.`)).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** In a browser of their own: temporary password, a password of their own, overview. */
async function firstLogIn(browser: Browser, person: Customer): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const temporary = await mailedCode(person.email);
  await page.goto('/auth/log-in');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(temporary);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await page.getByLabel('Confirm new password').fill(chosen);
  await page.getByRole('button', { name: /^(?:Continue|Submit)$/ }).click();
  await expect(page).toHaveURL(/\/home$/);
  return page;
}
