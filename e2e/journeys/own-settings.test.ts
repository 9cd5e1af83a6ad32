import type { Page } from '@playwright/test';
import { customerWithLine } from '../world/customer-with-line.ts';
import { openWhole } from '../world/screens.ts';
import { expect, logIn, test } from '../world/test.ts';

interface Asking {
  readonly at: string;
  /** Names of the buttons, then of the menu's entry, that open it. */
  readonly by: readonly (string | RegExp)[];
  readonly entry?: string;
}

/** Every kind of window that asks a customer for something, and how one comes there. */
const asking: readonly Asking[] = [
  { at: '/lines', by: ['Bulk edit from list'] },
  { at: '/lines?status=active', by: ['Saved views'], entry: 'Save this view…' },
  ...['Suspend', 'Change plan', 'Edit tags', 'Terminate'].map((entry) => ({ at: '/lines', by: [/^Manage/], entry })),
  { at: '/new-device/activate-new-devices', by: ['Paste list'] },
  { at: '/settings/people', by: ['Invite person'] },
  { at: '/settings/security', by: ['Change email'] },
  { at: '/settings/security', by: ['Change password'] },
  { at: '/settings/security', by: ['Set up'] },
  { at: '/settings/security', by: ['Log out everywhere'] },
  { at: '/settings/api-keys', by: ['Make API key'] },
  { at: '/settings/webhooks', by: ['Add webhook'] },
  { at: '/settings/personal-info', by: ['Close account'] },
];

test('a person keeps wishes about emails, reads what holds for the account, and leaves every window by Cancel', async ({
  page,
  browser,
}) => {
  const { customer } = await customerWithLine(browser, 'Gauge 5');
  await logIn(page, customer);

  await test.step('emails that are not wanted stay off over a reload, and the others on', async () => {
    await openWhole(page, '/settings/notifications');
    const unwanted = page.getByRole('checkbox', { name: 'Email me: Announcements' });
    const wanted = page.getByRole('checkbox', { name: 'Email me: Upcoming charge' });
    await expect(unwanted).toBeChecked();
    await unwanted.click();
    // It turns once the server has kept it.
    await expect(unwanted).not.toBeChecked();
    await page.reload();
    await expect(unwanted).not.toBeChecked();
    await expect(wanted).toBeChecked();
  });

  await test.step('the account says its currency, zone and billing day', async () => {
    await openWhole(page, '/settings/account');
    await expect(fact(page, 'Currency')).toContainText('US dollars (USD)');
    await expect(fact(page, 'Time zone')).toContainText('America/Los Angeles');
    await expect(fact(page, 'Billing day')).toContainText(/^Billing day\d{1,2}\D/);
  });

  for (const { at, by, entry } of asking)
    await test.step(`${entry ?? by.join(', ')}, on ${at}, is left by Cancel`, async () => {
      await openWhole(page, at);
      for (const name of by) await page.getByRole('button', { name, exact: true }).first().click();
      if (entry) await page.getByRole('menuitem', { name: entry }).click();
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(dialog).toHaveCount(0);
    });
});

/** A fact of a list of them, with its name. */
const fact = (page: Page, term: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=..');
