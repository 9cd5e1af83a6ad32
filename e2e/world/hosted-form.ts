import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** The provider's own form, open above the page. */
export const hostedForm = (page: Page): FrameLocator => page.frameLocator('#AcceptUIContainer iframe');

/** What the provider's script puts around its form. */
export const formContainer = (page: Page): Locator => page.locator('#AcceptUIContainer');

/** Its title comes by script, after everything in it listens. */
export const formListens = (form: FrameLocator): Promise<void> =>
  expect(form.getByRole('heading', { name: 'Card information' })).toBeVisible();

/** How a person touches things: with a mouse, or with a finger on a page that has touch. */
export type Hand = 'click' | 'tap';

/** Fills the open form with a card and sends it. */
export async function giveCard(page: Page, number: string, hand: Hand = 'click'): Promise<void> {
  const form = hostedForm(page);
  await formListens(form);
  // A hand on the mouse takes the page's focus into the form; until then what is typed goes to the page.
  await form.getByLabel('CARD NUMBER')[hand]();
  await form.getByLabel('CARD NUMBER').fill(number);
  await form.getByLabel('EXP. DATE').fill('1235');
  await form.getByLabel('CARD CODE').fill('123');
  await form.getByLabel('FIRST NAME').fill('Ada');
  await form.getByLabel('LAST NAME').fill('Example');
  await form.getByLabel('ZIP').fill('92614');
  await form.getByRole('button', { name: /payment/i })[hand]();
}

/** Fills the open form with a bank account and sends it. */
export async function giveBankAccount(page: Page, accountNumber: string, hand: Hand = 'click'): Promise<void> {
  const form = hostedForm(page);
  await form.getByRole('tab', { name: /bank/i })[hand]();
  await form.getByLabel('NAME ON ACCOUNT').fill('Ada Example');
  await form.getByLabel('ACCOUNT TYPE').selectOption('Business checking');
  await form.getByLabel('ROUTING NUMBER').fill('121000248');
  await form.getByLabel('ACCOUNT NUMBER').fill(accountNumber);
  await form.getByRole('button', { name: /payment/i })[hand]();
}

/** Types a card into the form that was just opened, and sends it, with nothing but keys. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await expect(hostedForm(page).getByLabel('CARD NUMBER')).toBeFocused();
  await typeThrough(page, [number, '1235', '123', 'Ada', 'Example', '92614']);
}

/** Types a bank account into the form that was just opened, and sends it, with nothing but keys. */
export async function typeBankAccount(page: Page, accountNumber: string): Promise<void> {
  const form = hostedForm(page);
  await expect(form.getByLabel('CARD NUMBER')).toBeFocused();
  await expect(form.getByRole('tab', { name: 'Card' })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(form.getByRole('tab', { name: 'Card' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('tab', { name: /bank/i })).toBeFocused();
  await page.keyboard.press('Tab');
  await typeThrough(page, ['Ada Example', 'Business', '121000248', accountNumber]);
}

async function typeThrough(page: Page, texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
}

/** Walks with the Tab key until that element has the focus. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  for (let steps = 0; steps < 80; steps += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not lead there');
}
