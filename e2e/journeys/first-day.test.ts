import { activateOne } from '../world/activation-page.ts';
import { apiOf } from '../world/api.ts';
import { agreedBooks } from '../world/books.ts';
import { cards, freeIccid, mailedCode, newPerson } from '../world/customer.ts';
import { paidPayments } from '../world/lines.ts';
import { fillBilling, fillPayment, fillPersonal } from '../world/sign-up-page.ts';
import { expect, test } from '../world/test.ts';

test('a customer’s first day: sign up, confirm, log in, a line with each carrier, the first charges, log out', async ({
  page,
}) => {
  const person = newPerson();
  const { parallelIndex } = test.info();
  const truck = {
    iccid: await freeIccid('kore', parallelIndex),
    name: 'Truck 14',
    plan: 'Sensor 5 MB',
    price: '$1.20',
  };
  const meter = {
    iccid: await freeIccid('cisco', parallelIndex),
    name: 'Meter 2',
    plan: 'Meter 10 MB',
    price: '$1.50',
  };
  const trailer = {
    iccid: await freeIccid('thingspace', parallelIndex),
    name: 'Trailer 9',
    plan: 'Tracker 50 MiB',
    price: '$2.40',
  };

  await test.step('sign up in three steps and confirm the e-mail', async () => {
    await page.goto('/auth/log-in');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await fillPersonal(page, person);
    await fillBilling(page);
    await fillPayment(page, cards.visa);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    const modal = page.getByRole('dialog', { name: `Please enter the code sent to ${person.email}` });
    const code = await mailedCode(person.email);
    await modal.getByRole('textbox', { name: 'Verification code', exact: true }).pressSequentially(code);
    await modal.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Sign up successful')).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/log-in$/);
  });

  await test.step('log in', async () => {
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('login successful')).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('heading', { name: /Welcome to Linekeeper, Ada/ })).toBeVisible();
    const kept = await page.evaluate(() => [sessionStorage.getItem('userName'), sessionStorage.getItem('userRole')]);
    expect(kept).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), 'owner']);
  });

  await test.step('activate a device with each carrier and watch all become active', async () => {
    await page.getByRole('link', { name: 'Activate lines' }).click();
    await expect(page).toHaveURL(/\/new-device\/activate-new-devices$/);
    await activateOne(page, truck);
    await page.getByRole('link', { name: 'Activate more lines' }).click();
    await activateOne(page, meter);
    await page.getByRole('link', { name: 'Activate more lines' }).click();
    await activateOne(page, trailer);
  });

  await test.step('find them in the lists and in their active plans', async () => {
    await page.getByRole('link', { name: 'See all lines' }).click();
    for (const { name } of [truck, meter, trailer]) {
      await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Active');
    }
    await page.getByRole('main').getByRole('search').getByRole('textbox').fill(meter.iccid);
    await expect(page.getByRole('row', { name: /Truck 14/ })).toBeHidden();
    await expect(page.getByRole('row', { name: /Meter 2/ })).toBeVisible();
    await page.goto('/active-devices');
    await page.getByRole('link', { name: 'Sensor 5 MB' }).click();
    await expect(page).toHaveURL(/\/active-devices\/[\w-]+$/);
    await page.getByRole('button', { name: 'Rename Truck 14' }).click();
    await page.getByLabel('Device name').fill('Truck 15');
    await page.getByRole('button', { name: 'Save name' }).click();
    await page.getByRole('link', { name: 'Truck 15' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Truck 15' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Sensor 5 MB');
  });

  await test.step('find the first charges', async () => {
    await paidPayments(await apiOf(page), 3);
    await page.goto('/billing/payments');
    await expect(page.getByRole('table', { name: 'payments' }).getByRole('row', { name: /Paid/ })).toHaveCount(3);
    await page
      .getByRole('row', { name: /\$1\.50/ })
      .getByRole('link')
      .click();
    const payment = page.getByRole('dialog', { name: 'Payment of $1.50' });
    await expect(payment).toContainText('First charge after activation');
    await expect(payment).toContainText('1111');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Invoices', exact: true }).click();
    await expect(page.getByRole('table', { name: 'invoices' }).getByRole('row', { name: /Paid/ })).toHaveCount(3);
    await page.getByRole('link', { name: 'Due and upcoming', exact: true }).click();
    await page.getByRole('link', { name: 'Upcoming', exact: true }).click();
    await expect(page.getByRole('row', { name: /Truck 15/ })).toContainText('$1.20');
    await page.goto('/home');
    await expect(page.getByRole('region', { name: 'Lines by status' })).toContainText(/Active\s*3/);
    await expect(page.getByRole('region', { name: 'Money' })).toContainText('$5.10');
    await expect(page.getByText('Nothing needs your attention.')).toBeVisible();
    const book = await agreedBooks(await apiOf(page));
    expect(book.map(({ approved, amountCents }) => [approved, amountCents])).toEqual([
      [true, 120],
      [true, 150],
      [true, 240],
    ]);
  });

  await test.step('log out', async () => {
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/auth\/log-in$/);
    await page.goto('/lines');
    await expect(page).toHaveURL(/\/auth\/log-in/);
  });
});
