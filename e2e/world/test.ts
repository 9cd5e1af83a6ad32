import { test as plain, expect, type Page } from '@playwright/test';
import { wcagViolations } from './axe.ts';
import type { Customer } from './customer.ts';

export { expect };

interface World {
  /** Console errors that the journey expects; any other one fails it. */
  expectedErrors: RegExp;
  guard: void;
}

/** A test whose pages may not complain: an unexpected console error or uncaught exception fails it. */
export const test = plain.extend<World>({
  expectedErrors: [/^(?!)/, { option: true }],
  guard: [
    async ({ context, expectedErrors }, give) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(error.error().message));
      await give();
      const unexpected = complaints.filter((text) => !expectedErrors.test(text));
      expect(unexpected, 'unexpected errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** The page as it stands keeps WCAG 2.2 A and AA, as far as a program can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await wcagViolations(page), `accessibility of ${page.url()}`).toEqual([]);
}

/** Logs in through the page and waits for the console, which has the styles of all pages. */
export async function logIn(page: Page, customer: Customer): Promise<void> {
  await page.goto('/auth/log-in');
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.locator('link[rel=stylesheet][href*="/app-"], style[data-href*="/app-"]')).toHaveCount(1);
}
