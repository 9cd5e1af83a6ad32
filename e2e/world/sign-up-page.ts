import { expect, type Page } from '@playwright/test';
import type { Customer } from './customer.ts';
import { giveCard } from './hosted-form.ts';

const continues = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();

/** The first step, filled and left behind. */
export async function fillPersonal(page: Page, person: Customer): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill('Example');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Confirm email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await continues(page);
}

/** The second step with the billing address used for shipping, filled and left behind. */
export async function fillBilling(page: Page): Promise<void> {
  await page.getByLabel('Company').fill('Example Metering');
  await page.getByLabel('Phone').pressSequentially('7145550100');
  await page.getByLabel('Billing address', { exact: true }).fill('1 Harbor Way');
  await page.getByLabel('City', { exact: true }).fill('Irvine');
  await chooseState(page, 'State', 'California');
  await page.getByLabel('Zip code', { exact: true }).fill('92614');
  await page.getByRole('checkbox', { name: 'Use the billing address' }).check();
  await continues(page);
}

/** Finds a state by typing its beginning. */
export async function chooseState(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.fill(name.slice(0, 5));
  await page.getByRole('option', { name, exact: true }).click();
  await expect(field).toHaveValue(name);
}

/** Gives the hosted form a card and agrees to the terms, so that Submit can be pressed. */
export async function fillPayment(page: Page, card: string): Promise<void> {
  await page.getByRole('button', { name: 'Enter payment details' }).click();
  await giveCard(page, card);
  await expect(page.getByText('Payment details added')).toBeVisible();
  await page.getByRole('checkbox', { name: /agree/ }).check();
}
