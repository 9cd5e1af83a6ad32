import type { Browser, Page } from '@playwright/test';
import { expectGoodEverywhere, openWhole } from '../world/screens.ts';
import { AuthenticatorApp } from '../world/second-factors.ts';
import {
  giveStaffCode,
  giveStaffPassword,
  logInStaff,
  mailedStaffPassword,
  newStaff,
  newStaffEmail,
  readyOwner,
  goByKeys,
} from '../world/staff.ts';
import { expect, test } from '../world/test.ts';

// Without a session `me` answers 401, and refusals are what some of the journeys are about.
test.use({ expectedErrors: /status of 40[0134]/ });

test('the ready owner logs in, invites a member, and takes access away again; the member is out at once', async ({
  page,
  browser,
}) => {
  const owner = await readyOwner();
  await page.goto('/provider/staff');
  await expect(page).toHaveURL(/\/provider\/log-in\?back=/);
  await expectGoodEverywhere(page);
  await giveStaffPassword(page, owner.email, 'Wrong!Password1');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectGoodEverywhere(page);
  await giveStaffPassword(page, owner.email, owner.password);
  await giveStaffCode(page, owner.app.wrong());
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectGoodEverywhere(page);
  await giveStaffCode(page, await owner.app.next());
  await expect(page.getByRole('row', { name: new RegExp(owner.email) })).toContainText('You');
  await expectGoodEverywhere(page);

  const email = newStaffEmail();
  const name = `Ivy ${email.slice(6, 18)}`;
  await page.getByRole('button', { name: 'Invite member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a member of staff' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('radio', { name: /^Support/ }).check();
  await expectGoodEverywhere(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`We are sending an invitation to ${email}.`)).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('Invited');

  const elsewhere = await firstLogIn(browser, email);
  await openWhole(elsewhere, '/provider/staff');
  await expect(elsewhere.getByText(/Only an owner can invite people/)).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: /^(?:Invite member|Actions for)/ })).toHaveCount(0);

  await openWhole(page, '/provider/staff');
  await choose(page, name, 'Change role');
  await page.getByRole('radio', { name: /^Owner/ }).check();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByText(`${name} now has the role Owner.`)).toBeVisible();
  await openWhole(elsewhere, '/provider/staff');
  await expect(elsewhere.getByRole('button', { name: 'Invite member' })).toBeVisible();

  await choose(page, name, 'Disable access');
  const ask = page.getByRole('alertdialog', { name: `Disable access of ${name}?` });
  await expectGoodEverywhere(page);
  await ask.getByRole('button', { name: 'Disable access' }).click();
  await expect(row).toContainText('Disabled');
  await elsewhere.getByRole('link', { name: 'Home' }).first().click();
  await elsewhere.goto('/provider/staff');
  await expect(elsewhere.getByRole('heading', { name: 'Log in to the console' })).toBeVisible();
  await elsewhere.context().close();

  await page.getByRole('button', { name: 'Your login' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in to the console' })).toBeVisible();
});

test('each role is offered what it may do, and a page that is not there says so', async ({ page }) => {
  const auditor = await newStaff('auditor');
  await logInStaff(page, auditor);
  await expect(page.getByRole('heading', { name: `Hello, ${auditor.name}` })).toBeVisible();
  await expectGoodEverywhere(page);
  await openWhole(page, '/provider/nothing-here');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectGoodEverywhere(page);
  await openWhole(page, '/provider/staff');
  await expect(page.getByRole('button', { name: 'Invite member' })).toHaveCount(0);
});

test('an auditor finds a change by its action, reads it in full, and verifies the log', async ({ page }) => {
  const auditor = await newStaff('auditor');
  await logInStaff(page, auditor);
  await goByKeys(page, 'a', page.getByRole('heading', { name: 'Audit log' }));
  await page.getByRole('button', { name: 'Filter by change' }).click();
  await page.getByRole('menuitemradio', { name: 'Staff logged in' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Staff logged in');
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Verify log' }).click();
  await expect(page.getByText(/^The log is intact/)).toBeVisible();
  await page
    .getByRole('link', { name: /^Staff logged in at/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Position');
  await expectGoodEverywhere(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectGoodEverywhere(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('home');
  await expectGoodEverywhere(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
});

test('a customer’s page loads nothing of the console, and the console nothing of theirs', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openWhole(page, '/auth/log-in');
  expect(asked.filter((path) => path.startsWith('/provider'))).toEqual([]);
  // The log-in fetches more while it stands.
  await page.goto('about:blank');
  asked.length = 0;
  await openWhole(page, '/provider/log-in');
  expect(asked.filter((path) => /^\/(?:assets|api|idp)\//.test(path))).toEqual([]);
});

async function choose(page: Page, name: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

/** In a browser of their own: temporary password, a password of their own, authenticator app, console. */
async function firstLogIn(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/provider');
  await giveStaffPassword(page, email, await mailedStaffPassword(email));
  await page.getByLabel('New password', { exact: true }).fill('Console!300');
  await page.getByLabel('Confirm new password').fill('Console!300');
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectGoodEverywhere(page);
  const key = await page.getByRole('button', { name: 'Copy key' }).locator('..').innerText();
  await giveStaffCode(page, await new AuthenticatorApp(key.replaceAll(/\s/g, '')).next());
  await expect(page.getByRole('heading', { name: /^Hello, Ivy / })).toBeVisible();
  return page;
}
