import type { Page } from '@playwright/test';
import { newCustomer, type Customer } from '../world/customer.ts';
import { expectGoodEverywhere, openWhole } from '../world/screens.ts';
import { AuthenticatorApp, keyOn } from '../world/second-factors.ts';
import { expect, logIn, test } from '../world/test.ts';

// The portal answers an ended login with 401 and a wrong recovery code with 422; the browser notes every such answer.
test.use({ expectedErrors: /status of 4(?:00|01|22)/ });

/** Sets an authenticator app up on the open security page, and answers the recovery codes that follow. */
async function setUp(page: Page): Promise<{ app: AuthenticatorApp; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const app = new AuthenticatorApp(await keyOn(page));
  await dialog.getByRole('textbox', { name: 'Code from the app', exact: true }).fill(await app.next());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allTextContents();
  await expectGoodEverywhere(page);
  await shown.getByRole('button', { name: 'I have kept them' }).click();
  await expect(shown).toBeHidden();
  return { app, codes };
}

async function toCodePrompt(page: Page, { email, password }: Customer): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/log-in/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a lost second step is replaced by a recovery code, which works once, and a new one is set up', async ({
  page,
}) => {
  const customer = await newCustomer();
  await logIn(page, customer);
  await openWhole(page, '/settings/security');
  const { codes } = await setUp(page);
  await expect(page.getByText(/10 codes left/)).toBeVisible();
  await expectGoodEverywhere(page);

  await toCodePrompt(page, customer);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expectGoodEverywhere(page);
  await page.getByRole('textbox', { name: 'Recovery code' }).fill('0000-0000-0000-0000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This recovery code does not work. Check it, or use another one.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill((codes[0] ?? '').toLowerCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/settings\/security$/);

  const again = await setUp(page);
  expect(again.codes).not.toContain(codes[1]);
  await toCodePrompt(page, customer);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  for (const old of codes.slice(0, 2)) {
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(old);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('This recovery code does not work. Check it, or use another one.')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Back to the code' }).click();
  await page.getByRole('textbox', { name: '6-digit code', exact: true }).fill(await again.app.next());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).not.toHaveURL(/\/auth\//);
});

test('a person sees the other browser, logs it out, and it falls back to the log-in', async ({ page, browser }) => {
  const customer = await newCustomer();
  await logIn(page, customer);
  const elsewhere = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1' });
  const other = await elsewhere.newPage();
  await logIn(other, customer);
  // We know of a login from its first call on.
  await expect(other.getByRole('heading', { name: /^Welcome to / })).toBeVisible();
  await openWhole(page, '/settings/security');
  const logins = page.getByRole('list', { name: "Where you're logged in" });
  await expect(logins.getByRole('listitem')).toHaveCount(2);
  await expect(logins.getByText('Safari on iPhone')).toBeVisible();
  await expectGoodEverywhere(page);
  await logins.getByRole('button', { name: 'Log out Safari on iPhone' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Log out Safari on iPhone?' });
  await expect(ask).toBeVisible();
  await expectGoodEverywhere(page);
  await ask.getByRole('button', { name: 'Log out' }).click();
  await expect(logins.getByRole('listitem')).toHaveCount(1);
  await other.goto('/billing/methods');
  await expect(other).toHaveURL(/\/auth\/log-in/);
  await elsewhere.close();
  await page.reload();
  await expect(logins.getByText('This browser')).toBeVisible();
});
