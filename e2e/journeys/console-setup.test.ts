import { expectGoodEverywhere, openWhole } from '../world/screens.ts';
import { logInStaff, newStaff } from '../world/staff.ts';
import { expect, test } from '../world/test.ts';

// Without a session `me` answers 401.
test.use({ expectedErrors: /status of 401/ });

test('a new provider is led: keys are checked by a test charge, carriers by a read, mail by a test email', async ({
  page,
}) => {
  const owner = await newStaff('owner');
  await logInStaff(page, owner);
  await openWhole(page, '/provider');
  const step = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(page.getByText(/of 7 steps done/).first()).toBeVisible();
  await expectGoodEverywhere(page);
  for (const [name, check] of [
    ['Payment gateway', 'Check keys'],
    ['Carriers', 'Check carriers'],
    ['Email', 'Send test email'],
  ] as const) {
    await step(name).getByRole('button', { name: check }).click();
    await expect(step(name)).toContainText('Done');
    await expect(step(name)).toContainText('Stand-in');
  }
  await expectGoodEverywhere(page);

  await step('Brand').getByRole('link', { name: 'Edit brand: Brand' }).click();
  await expect(page).toHaveURL(/\/provider\/settings\?section=brand/);
  await openWhole(page, '/provider');
  await page.getByRole('button', { name: 'Dismiss guide' }).click();
  await expect(page.getByText('Guide dismissed. You can bring it back in Settings.')).toBeVisible();
  await expect(page.getByText(/of 7 steps done/)).toHaveCount(0);
  await openWhole(page, '/provider/settings');
  await page.getByRole('button', { name: /guide/ }).click();
  await expect(page.getByRole('button', { name: /guide/ })).toHaveCount(0);
  await openWhole(page, '/provider');
  await expect(page.getByText(/of 7 steps done/).first()).toBeVisible();
});
