import type { Page } from '@playwright/test';
import { mailedCode, newCustomer, newPerson, type Customer } from '../world/customer.ts';
import { expectGoodEverywhere, openWhole } from '../world/screens.ts';
import { AuthenticatorApp, keyOn } from '../world/second-factors.ts';
import { expect, logIn, test } from '../world/test.ts';

// The pool answers a refusal with 400, the portal a revoked token with 401; the browser notes every such answer.
test.use({ expectedErrors: /status of 40[01]/ });

async function openSecurity(page: Page, customer: Customer): Promise<void> {
  await logIn(page, customer);
  await openWhole(page, '/settings/security');
}

test('a password is changed on the security page; the old one is refused in place and at the next log-in', async ({
  page,
}) => {
  const customer = await newCustomer();
  await openSecurity(page, customer);
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill('Wrong$$100');
  await dialog.getByLabel('New password', { exact: true }).fill('Renewed!200');
  await dialog.getByLabel('Confirm new password').fill('Renewed!200');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('Incorrect username or password.')).toBeVisible();
  await expectGoodEverywhere(page);
  await dialog.getByLabel('Current password').fill(customer.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password update successfully')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/log-in/);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Incorrect username or password.' })).toBeVisible();
  await logIn(page, { ...customer, password: 'Renewed!200' });
  await openWhole(page, '/activity');
  const main = page.getByRole('main');
  await expect(main.getByText('changed their password.')).toBeVisible();
  await expect(main.getByText('logged out.')).toBeVisible();
  await expect(main.getByText('logged in with Chrome on Linux.')).toHaveCount(2);
});

test('an authenticator app is set up with the key on the screen, asked for at the next log-in, and turned off again', async ({
  page,
}) => {
  const customer = await newCustomer();
  await openSecurity(page, customer);
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectGoodEverywhere(page);
  const app = new AuthenticatorApp(await keyOn(page));
  const code = dialog.getByRole('textbox', { name: 'Code from the app', exact: true });
  await code.fill(app.wrong());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('Code mismatch')).toBeVisible();
  await code.fill(await app.next());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('The authenticator app is on.')).toBeVisible();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('On', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/log-in/);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('checkbox', { name: /Remember this browser/ }).check();
  await page.getByRole('textbox', { name: '6-digit code', exact: true }).fill(await app.next());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/home$/);

  await openWhole(page, '/settings/security');
  const browsers = page.getByRole('list', { name: 'Remembered browsers' });
  await expect(browsers.getByRole('listitem')).toHaveCount(1);
  await expect(browsers.getByText('This browser')).toBeVisible();
  await expectGoodEverywhere(page);
  await browsers.getByRole('button', { name: /^Forget/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget browser' }).click();
  await expect(page.getByText('No remembered browsers')).toBeVisible();

  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('The authenticator app is off.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('signing out everywhere reaches the other tab and the other browser', async ({ page, context, browser }) => {
  const customer = await newCustomer();
  await openSecurity(page, customer);
  const otherTab = await context.newPage();
  await openWhole(otherTab, '/billing/methods');
  const elsewhere = await browser.newContext();
  const otherBrowser = await elsewhere.newPage();
  await logIn(otherBrowser, customer);

  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Log out everywhere?' });
  await expect(ask).toBeVisible();
  await expectGoodEverywhere(page);
  await ask.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL(/\/auth\/log-in/);
  await expect(otherTab).toHaveURL(/\/auth\/log-in/);
  await expect(async () => {
    await otherBrowser.goto('/billing/methods');
    await expect(otherBrowser).toHaveURL(/\/auth\/log-in/, { timeout: 10_000 });
  }).toPass({ timeout: 300_000 });
  await elsewhere.close();
  await logIn(page, customer);
});

test('a new e-mail becomes the login once its code was entered; until then the old one works', async ({ page }) => {
  const customer = await newCustomer();
  const next = newPerson().email;
  await openSecurity(page, customer);
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByRole('dialog', { name: 'Change email' }).getByLabel('New email').fill(next);
  await page.getByRole('button', { name: 'Send verification code' }).click();
  const dialog = page.getByRole('dialog', { name: `Please enter the code sent to ${next}` });
  await expect(dialog).toBeVisible();
  await expectGoodEverywhere(page);
  const code = await mailedCode(next);

  const elsewhere = await page.context().browser()?.newContext();
  const otherBrowser = await elsewhere?.newPage();
  if (otherBrowser) await logIn(otherBrowser, customer);
  await elsewhere?.close();

  await dialog.getByRole('textbox', { name: 'Verification code', exact: true }).fill(code);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(`Your email is now ${next}.`)).toBeVisible();
  await openWhole(page, '/settings/personal-info');
  await expect(page.getByText(next)).toBeVisible();
  await openWhole(page, '/settings/people');
  await expect(page.getByRole('cell', { name: next })).toBeVisible();

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/log-in/);
  await logIn(page, { ...customer, email: next });
});
