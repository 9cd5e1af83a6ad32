import * as z from 'zod';
import { newCustomer } from '../world/customer.ts';
import { portal } from '../world/running-portal.ts';
import { expectGoodEverywhere, openWhole } from '../world/screens.ts';
import { logInStaff, newStaff, openCustomerOfStaff } from '../world/staff.ts';
import { expect, logIn, test } from '../world/test.ts';

// Without a session `me` answers 401; a draft that cannot be kept answers 400.
test.use({ expectedErrors: /status of 40[01]/ });

const mailsShape = z.array(z.object({ subject: z.string(), text: z.string() }));

async function mailsTo(email: string): Promise<z.output<typeof mailsShape>> {
  const answer = await fetch(`${portal.url()}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  return mailsShape.parse(await answer.json());
}

test('an owner writes an email in words of their own, and the next one arrives in them', async ({ page, browser }) => {
  const customer = await newCustomer();
  // Only who has logged in gets emails about the account.
  const own = await (await browser.newContext()).newPage();
  await logIn(own, customer);
  await openWhole(own, '/settings/people');
  await expect(own.getByRole('row').filter({ hasText: customer.email })).toBeVisible();
  await own.context().close();
  const owner = await newStaff('owner');
  await logInStaff(page, owner);
  await openWhole(page, '/provider/settings/emails');
  await page.getByRole('link', { name: 'Account on hold' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expectGoodEverywhere(page);

  await page.getByRole('button', { name: 'Edit words' }).click();
  await page.getByLabel('Subject').fill('{provider} has paused your account');
  await page.getByLabel('Opening').fill('Hello. Nothing is lost.\n\nWe did it because: {reasn}');
  await page.getByLabel('Closing').focus();
  await expect(page.getByText('This email has no placeholder {reasn}.')).toBeVisible();
  await page.getByLabel('Opening').fill('Hello. Nothing is lost.\n\nWe did it because: {reason}');
  await page.getByLabel('Closing').focus();
  await expect(page.getByRole('heading', { name: /has paused your account$/ })).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Send me a test of this draft' }).click();
  await expect(page.getByText(`Written to ${owner.email}`)).toBeVisible();
  expect((await mailsTo(owner.email))[0]?.subject).toMatch(/^\[Test\] .* has paused your account$/);
  await page.getByRole('button', { name: 'Save words' }).click();
  await expect(page.getByText('Saved. New emails use these words.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Changes' })).toContainText(owner.name);

  await openCustomerOfStaff(page, customer.email, 'overview');
  await page.getByRole('button', { name: 'Manage' }).click();
  await page.getByRole('menuitem', { name: 'Put on hold' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Papers are missing');
  await dialog.getByRole('button', { name: 'Put on hold' }).click();
  await expect(page.getByText('This customer is on hold')).toBeVisible();
  await expect.poll(async () => (await mailsTo(customer.email))[0]?.subject).toMatch(/ has paused your account$/);
  const [mail] = await mailsTo(customer.email);
  expect(mail?.text).toMatch(/^Hello\. Nothing is lost\.\n\nWe did it because: Papers are missing\n\nReason: Papers/);

  await openWhole(page, '/provider/settings/emails/held');
  await page.getByRole('button', { name: 'Edit words' }).click();
  await page.getByRole('button', { name: 'Use standard text' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use standard text' }).click();
  await expect(page.getByText('New emails use the standard text', { exact: true })).toBeVisible();
});
