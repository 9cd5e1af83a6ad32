import type { Locator, Page } from '@playwright/test';
import { cards, newCustomer, newPerson } from '../world/customer.ts';
import { fillBilling, fillPayment, fillPersonal } from '../world/sign-up-page.ts';
import { expect, test } from '../world/test.ts';

// The pool answers a refusal with 400, the portal one with 422, and the browser notes every such answer.
test.use({ expectedErrors: /status of 4(00|22)/ });

const desk = { width: 1440, height: 900 };
const tablet = { width: 768, height: 1024 };
const phone = { width: 390, height: 844 };

/** The toast stands over the form that it is about, and nothing that can be pressed or typed into lies under it. */
async function expectOverForm(page: Page, text: string | RegExp, form: Locator, sizes = [desk, tablet, phone]) {
  const toast = page.locator('[data-toasts] > *').filter({ hasText: text });
  await expect(toast).toBeVisible();
  for (const size of sizes) {
    await page.setViewportSize(size);
    // Where somebody is who has just pressed it.
    await form.locator('button').last().scrollIntoViewIfNeeded();
    const place = `the toast at ${size.width} px`;
    await expect
      .poll(async () => {
        const [over, about] = [await toast.boundingBox(), await form.boundingBox()];
        if (!over || !about) return 'one of them is not there';
        const middle = over.x + over.width / 2;
        return middle > about.x && middle < about.x + about.width ? 'over the form' : `${middle} beside ${about.x}`;
      }, place)
      .toBe('over the form');
    expect(await toast.evaluate(coveredBy), place).toEqual([]);
  }
  await page.setViewportSize(desk);
}

function coveredBy(toast: Element): string[] {
  const over = toast.getBoundingClientRect();
  return [...document.querySelectorAll('button, a, input, textarea, [role=dialog] h2')]
    .filter((one) => !toast.contains(one) && !one.closest('[aria-hidden="true"], [inert]'))
    .filter((one) => {
      const box = one.getBoundingClientRect();
      const isApart =
        box.right <= over.left || box.left >= over.right || box.bottom <= over.top || box.top >= over.bottom;
      return box.width > 1 && !isApart;
    })
    .map((one) => one.outerHTML.slice(0, 120));
}

test('the page shows over the form why a log-in or a new password was refused', async ({ page }) => {
  const { email } = newPerson();
  await page.goto('/auth/log-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Wrong$$100');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectOverForm(page, 'Incorrect username or password.', page.locator('form'));

  await page.getByRole('button', { name: 'Forgot password' }).click();
  const ask = page.getByRole('dialog', { name: 'Forgot password' });
  await ask.getByRole('button', { name: 'Send verification code' }).click();
  const reset = page.getByRole('dialog', { name: 'New password' });
  await reset.getByLabel('Verification code').fill('000000');
  await reset.getByLabel('New password', { exact: true }).fill('Renewed!200');
  await reset.getByLabel('Confirm new password').fill('Renewed!200');
  await reset.getByRole('button', { name: 'Submit' }).click();
  await expectOverForm(page, /code/i, reset);
});

test('a sign-up that is refused says so over the form', async ({ page }) => {
  const { email } = await newCustomer();
  await page.goto('/auth/sign-up');
  await fillPersonal(page, { ...newPerson(), email });
  await fillBilling(page);
  await fillPayment(page, cards.visa);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  // On a phone a form that is longer than the screen always lies under it somewhere.
  const form = page.getByRole('region', { name: 'Sign up' });
  await expectOverForm(page, /^Invalid credentials provided/, form, [desk, tablet]);
});
