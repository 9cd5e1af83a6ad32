import { expect, type FrameLocator, type Page } from '@playwright/test';

/** The provider's own form, open above the page. */
export const hostedForm = (page: Page): FrameLocator => page.frameLocator('#AcceptUIContainer iframe');

/** Fills the open form with a card and sends it. */
export async function giveCard(page: Page, number: string): Promise<void> {
  const form = hostedForm(page);
  await expect(form.getByRole('heading', { name: 'Card information' })).toBeVisible();
  // A hand on the mouse takes the page's focus into the form; until then what is typed goes to the page.
  await form.getByLabel('CARD NUMBER').click();
  await form.getByLabel('CARD NUMBER').fill(number);
  await form.getByLabel('EXP. DATE').fill('1235');
  await form.getByLabel('CARD CODE').fill('123');
  await form.getByLabel('FIRST NAME').fill('Ada');
  await form.getByLabel('LAST NAME').fill('Example');
  await form.getByLabel('ZIP').fill('92614');
  await form.getByRole('button', { name: /payment/i }).click();
}

/** Fills the open form with a bank account and sends it. */
export async function giveBankAccount(page: Page, accountNumber: string): Promise<void> {
  const form = hostedForm(page);
  await form.getByRole('tab', { name: /bank/i }).click();
  await form.getByLabel('NAME ON ACCOUNT').fill('Ada Example');
  await form.getByLabel('ACCOUNT TYPE').selectOption('Business checking');
  await form.getByLabel('ROUTING NUMBER').fill('121000248');
  await form.getByLabel('ACCOUNT NUMBER').fill(accountNumber);
  await form.getByRole('button', { name: /payment/i }).click();
}
