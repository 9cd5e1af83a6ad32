import { mailedCode, newCustomer } from '../world/customer.ts';
import { expect, logIn, test } from '../world/test.ts';

// The pool answers a wrong password with 400, and the browser notes every such answer.
test.use({ expectedErrors: /status of 400/ });

test('a wrong password is refused in the provider’s words, and the page that was asked for opens after the log-in', async ({
  page,
}) => {
  const customer = await newCustomer();
  await page.goto('/billing/methods');
  await expect(page).toHaveURL(/\/auth\/log-in/);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill('Wrong$$100');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Incorrect username or password.' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/log-in/);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('login successful')).toBeVisible();
  await expect(page).toHaveURL(/\/billing\/methods$/);
  const kept = await page.evaluate(() => [sessionStorage.getItem('userName'), sessionStorage.getItem('userRole')]);
  expect(kept).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), 'owner']);

  await page.goto('/auth/log-in');
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
});

test('who never confirmed the e-mail does it at the first log-in with a fresh code', async ({ page }) => {
  const customer = await newCustomer({ isConfirmed: false });
  const first = await mailedCode(customer.email);
  await page.goto('/auth/log-in');
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const modal = page.getByRole('dialog', { name: `Please enter the code sent to ${customer.email}` });
  const code = modal.getByRole('textbox', { name: 'Verification code', exact: true });
  const second = await mailedCode(customer.email, [first]);
  await modal.getByRole('button', { name: 'Resend code' }).click();
  const third = await mailedCode(customer.email, [first, second]);
  const wrong = third === '000000' ? '000001' : '000000';
  await code.pressSequentially(wrong);
  await modal.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid verification code provided' })).toBeVisible();
  await code.fill(third);
  await modal.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Sign up successful')).toBeVisible();
  await expect(modal).toBeHidden();
  await logIn(page, customer);
});

test('a forgotten password is replaced by mail, and logging out reaches every open tab', async ({ page, context }) => {
  const customer = await newCustomer();
  await page.goto('/auth/log-in');
  await page.getByRole('button', { name: 'Forgot password' }).click();
  const ask = page.getByRole('dialog', { name: 'Forgot password' });
  await ask.getByLabel('Email').fill(customer.email);
  const before = await mailedCode(customer.email);
  await ask.getByRole('button', { name: 'Send verification code' }).click();
  const change = page.getByRole('dialog', { name: 'New password' });
  await expect(change).toBeVisible();
  await change.getByLabel('Verification code').fill(await mailedCode(customer.email, [before]));
  const renewed = { ...customer, password: 'Renewed!200' };
  await change.getByLabel('New password', { exact: true }).fill(renewed.password);
  await change.getByLabel('Confirm new password').fill(renewed.password);
  await change.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Password update successfully')).toBeVisible();
  await expect(change).toBeHidden();

  await logIn(page, renewed);
  const otherTab = await context.newPage();
  await otherTab.goto('/billing/methods');
  await expect(otherTab.getByRole('list', { name: 'Payment methods' })).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/log-in/);
  await expect(otherTab).toHaveURL(/\/auth\/log-in/);
  const kept = await otherTab.evaluate(() => [
    Object.keys(localStorage).filter((key) => key.endsWith('Token')),
    sessionStorage.getItem('userName'),
  ]);
  expect(kept).toEqual([[], null]);
});
