import { expect, type Page } from '@playwright/test';
import { portal } from './running-portal.ts';

/** Lets a card that declines approve again, on the sandbox's page. */
export async function cureCard(page: Page, email: string): Promise<void> {
  await page.goto(`${portal.sandboxUrl()}/cards`);
  await page
    .getByRole('row', { name: email })
    .getByRole('button', { name: /^Cure this card/ })
    .click();
  await expect(page.getByRole('row', { name: email })).toContainText('Approves charges');
}
