import type { Browser, Page } from '@playwright/test';
import * as z from 'zod';
import { activateOne, choosePlan } from '../world/activation-page.ts';
import { apiOf } from '../world/api.ts';
import { agreedBooks } from '../world/books.ts';
import { cards, freeIccid, mailedCode, newPerson } from '../world/customer.ts';
import { giveCard } from '../world/hosted-form.ts';
import { paidPayments } from '../world/lines.ts';
import { portal } from '../world/running-portal.ts';
import { expectGoodEverywhere, openWhole } from '../world/screens.ts';
import { chooseState, fillBilling } from '../world/sign-up-page.ts';
import { logInStaff, newStaff, openCustomerOfStaff } from '../world/staff.ts';
import { expect, test } from '../world/test.ts';

// Without a session `me` answers 401; a refused quote and the first log-in with a temporary password answer 4xx.
test.use({ expectedErrors: /status of 4(?:00|01|09)/ });

const chosen = 'Renewed!200';

test('an account opened by hand on card: its owner adds the first card, activates a line and is charged', async ({
  page,
  browser,
}) => {
  const { email } = newPerson();
  await logInStaff(page, await newStaff('owner'));
  await openWhole(page, '/provider/customers');
  await page.getByRole('button', { name: 'New customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'New customer' });
  await dialog.getByRole('radio', { name: 'Card on file' }).check();
  await expect(dialog).toContainText('The owner adds a card or bank account');
  await fillCompany(page);
  await dialog.getByLabel("Owner's first name").fill('Hal');
  await dialog.getByLabel("Owner's last name").fill('Harbor');
  await dialog.getByLabel("Owner's email").fill(email);
  await expectGoodEverywhere(page);
  await dialog.getByRole('button', { name: 'Create customer' }).click();
  await expect(page.getByRole('heading', { name: 'Harbor Cranes' })).toBeVisible();
  await expect(page.getByText('None that can be charged')).toBeVisible();

  const owner = await firstLogIn(browser, email);
  const device = {
    iccid: await freeIccid('kore', test.info().parallelIndex),
    name: 'Crane 1',
    plan: 'Sensor 5 MB',
    price: '$1.20',
  };
  await expect(owner.getByRole('heading', { name: /^Welcome to / })).toBeVisible();
  await expect(owner.getByText('have changed')).toHaveCount(0);
  await expectGoodEverywhere(owner);
  await owner.getByRole('button', { name: 'Accept terms' }).click();
  await test.step('read on every way that a payment method is missing', async () => {
    await expect(owner.getByRole('listitem').filter({ hasText: 'Add a payment method' })).toBeVisible();
    await expectGoodEverywhere(owner);
    await openWhole(owner, '/new-device/activate-new-devices');
    await owner.getByLabel('ICCID of device 1').fill(device.iccid);
    await choosePlan(owner, device.plan);
    await expect(owner.getByText('You have no default payment method that we can charge.')).toBeVisible();
    await expectGoodEverywhere(owner);
    await owner.getByRole('link', { name: 'Add payment method' }).first().click();
    await expect(owner).toHaveURL(/\/billing\/methods$/);
  });

  await test.step('add the first card', async () => {
    await owner.getByRole('button', { name: 'Add payment method' }).click();
    await giveCard(owner, cards.visa);
    const kept = owner.getByRole('list', { name: 'Payment methods' }).getByRole('listitem');
    await expect(kept).toHaveCount(1);
    await expect(kept).toContainText('1111');
    await expect(kept).toContainText('Default');
  });

  await test.step('activate, and find the first charge', async () => {
    await openWhole(owner, '/new-device/activate-new-devices');
    await owner.getByRole('button', { name: 'Start over' }).click();
    await activateOne(owner, device);
    const api = await apiOf(owner);
    await paidPayments(api, 1);
    await openWhole(owner, '/billing/payments');
    await expect(owner.getByRole('table', { name: 'payments' }).getByRole('row', { name: /Paid/ })).toHaveCount(1);
    const book = await agreedBooks(api);
    expect(book.map(({ approved, amountCents }) => [approved, amountCents])).toEqual([[true, 120]]);
  });
  await owner.context().close();
});

async function fillCompany(page: Page): Promise<void> {
  await page.getByLabel('Company').fill('Harbor Cranes');
  await page.getByLabel('Phone').fill('6145550100');
  const places = [
    ['Billing address', 'City', 'State', 'Zip code'],
    ['Shipping address', 'Shipping city', 'Shipping state', 'Shipping zip code'],
  ] as const;
  for (const [address, city, state, zip] of places) {
    await page.getByLabel(address, { exact: true }).fill('1 Dock Road');
    await page.getByLabel(city, { exact: true }).fill('Toledo');
    await page.getByLabel(zip, { exact: true }).fill('43604');
    await chooseState(page, state, 'Ohio');
  }
}

/** In a browser of their own, by the mailed temporary password, to the overview. */
async function firstLogIn(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/auth/log-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(await mailedCode(email));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await page.getByLabel('Confirm new password').fill(chosen);
  await page.getByRole('button', { name: /^(?:Continue|Submit)$/ }).click();
  await expect(page).toHaveURL(/\/home$/);
  return page;
}

test('a company invited to sign up: the link fills in its email, its account has the terms, and the link works once', async ({
  page,
  browser,
}) => {
  const person = newPerson();
  const other = newPerson();
  await logInStaff(page, await newStaff('owner'));
  await openWhole(page, '/provider/customers');
  await test.step('invite, send again, withdraw', async () => {
    await invite(page, other.email, 'Card on file');
    const row = page.getByRole('table', { name: 'Open invitations' }).getByRole('row').filter({ hasText: other.email });
    await expect(row).toContainText('Card on file');
    await expectGoodEverywhere(page);
    await row.getByRole('button', { name: `Actions for ${other.email}` }).click();
    await page.getByRole('menuitem', { name: 'Withdraw' }).click();
    const ask = page.getByRole('alertdialog', { name: `Withdraw the invitation to ${other.email}?` });
    await expectGoodEverywhere(page);
    await ask.getByRole('button', { name: 'Withdraw' }).click();
    await expect(row).toHaveCount(0);
    await invite(page, person.email, 'Net 30');
  });

  const guest = await (await browser.newContext()).newPage();
  await test.step('a link that was withdrawn opens nothing', async () => {
    await guest.goto(await mailedLink(other.email));
    await expect(guest.getByText('This invitation has ended or was used')).toBeVisible();
    await expectGoodEverywhere(guest);
  });

  const link = await mailedLink(person.email);
  await test.step('sign up by the link, and confirm the email', async () => {
    await guest.goto('about:blank');
    await guest.goto(link);
    await expect(guest.getByText(`invited ${person.email} to sign up`)).toBeVisible();
    await expect(guest).toHaveURL(/\/auth\/sign-up$/);
    await expect(guest.getByText('due after 30 days')).toBeVisible();
    await expect(guest.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    await expectGoodEverywhere(guest);
    await guest.reload();
    await expect(guest.getByText(`invited ${person.email} to sign up`)).toBeVisible();
    await guest.getByLabel('First name').fill(person.firstName);
    await guest.getByLabel('Last name').fill('Example');
    await guest.getByLabel('Password', { exact: true }).fill(person.password);
    await guest.getByLabel('Confirm password').fill(person.password);
    await guest.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(guest.getByLabel('Company')).toHaveValue('Harbor Cranes');
    await fillBilling(guest);
    await expect(guest.getByRole('region', { name: 'Payment by invoice' })).toBeVisible();
    await expect(guest.getByRole('button', { name: 'Enter payment details' })).toHaveCount(0);
    await guest.getByRole('checkbox', { name: /agree/ }).check();
    await expectGoodEverywhere(guest);
    await guest.getByRole('button', { name: 'Submit', exact: true }).click();
    const modal = guest.getByRole('dialog', { name: `Please enter the code sent to ${person.email}` });
    const code = await mailedCode(person.email);
    await modal.getByRole('textbox', { name: 'Verification code', exact: true }).pressSequentially(code);
    await modal.getByRole('button', { name: 'Submit' }).click();
    await expect(guest).toHaveURL(/\/auth\/log-in$/);
  });

  await test.step('staff see an account on terms; the link opens nothing', async () => {
    await openCustomerOfStaff(page, person.email, 'terms');
    await expect(page.getByText('By invoice within 30 days')).toBeVisible();
    await guest.goto(link);
    await expect(guest.getByText('This invitation has ended or was used')).toBeVisible();
  });
  await guest.context().close();
});

async function invite(page: Page, email: string, terms: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite to sign up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to sign up' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Company').fill('Harbor Cranes');
  await dialog.getByRole('radio', { name: terms }).check();
  await expectGoodEverywhere(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('We are sending the invitation.').last()).toBeVisible();
}

const mails = z.array(z.object({ text: z.string() }));

/** The link of the newest invitation to sign up that was mailed to that address; waits for the mail. */
async function mailedLink(email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const answer = await fetch(`${portal.url()}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    const [mail] = mails.parse(await answer.json());
    link = /\S+#invitation=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}
