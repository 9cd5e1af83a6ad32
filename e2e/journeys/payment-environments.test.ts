import type { Page } from '@playwright/test';
import { newCustomer } from '../world/customer.ts';
import { giveBankAccount, giveCard } from '../world/hosted-form.ts';
import { portal } from '../world/running-portal.ts';
import { expect, logIn, test } from '../world/test.ts';

// A page that the test answers itself counts as public, and those must ask before they load from this machine.
test.use({ permissions: ['local-network-access'] });

/**
 * The portal's pages with the configuration and policy of another environment; the sandbox answers in place of that
 * environment's host.
 */
async function configureFor(page: Page, environment: string, host: string): Promise<void> {
  const local = portal.sandboxUrl();
  await page.route(`${portal.url()}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const answer = await route.fetch();
    const headers = answer.headers();
    const policy = headers['content-security-policy']?.replaceAll(local, host) ?? '';
    const body = (await answer.text()).replaceAll(local, host).replace('"LOCAL"', `"${environment}"`);
    return route.fulfill({ status: answer.status(), headers: { ...headers, 'content-security-policy': policy }, body });
  });
  await page.route(`${host}/**`, async (route) => {
    try {
      const response = await route.fetch({ url: route.request().url().replace(host, local) });
      await route.fulfill({ response });
    } catch (error) {
      // The form makes its next frame ready while the page goes already.
      if (!page.isClosed()) throw error;
    }
  });
}

for (const [environment, host] of [
  ['SANDBOX', 'https://jstest.authorize.net'],
  ['PRODUCTION', 'https://js.authorize.net'],
] as const) {
  test(`with nothing but the configuration of ${environment}, card and bank account come from ${host}`, async ({
    page,
  }) => {
    await configureFor(page, environment, host);
    const fromLocal: string[] = [];
    page.on('request', (request) => request.url().startsWith(portal.sandboxUrl()) && fromLocal.push(request.url()));
    await logIn(page, await newCustomer());
    await page.goto('/billing/methods');
    const rows = page.getByRole('list', { name: 'Payment methods' }).getByRole('listitem');
    await page.getByRole('button', { name: 'Add payment method' }).click();
    await expect(page.locator('#AcceptUIContainer iframe')).toHaveAttribute('src', new RegExp(`^${host}/`));
    await giveCard(page, '5424000000000015');
    await expect(rows.filter({ hasText: '0015' })).toBeVisible();
    await page.getByRole('button', { name: 'Add payment method' }).click();
    await giveBankAccount(page, '1234567890');
    await expect(rows.filter({ hasText: '7890' })).toBeVisible();
    expect(fromLocal).toEqual([]);
    await page.close();
  });
}
