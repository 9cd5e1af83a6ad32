import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { newCustomer } from '../world/customer.ts';
import { formContainer } from '../world/hosted-form.ts';
import { runOperator } from '../world/operator.ts';
import { portal } from '../world/running-portal.ts';
import { expect, logIn, test } from '../world/test.ts';

const recordShape = z.object({ facts: z.record(z.string(), z.string()) });

test('every script that a browser runs on the payment pages stands in the record that is checked each week', async ({
  page,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'payment-pages-'));
  const file = path.join(folder, 'pages.json');
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.frame() === page.mainFrame()) scripts.add(request.url());
  });
  await page.goto('/auth/sign-up');
  await expect(page.getByLabel('First name')).toBeVisible();
  await logIn(page, await newCustomer());
  await page.goto('/billing/methods');
  await page.getByRole('button', { name: 'Add payment method' }).click();
  await expect(formContainer(page)).toBeVisible();

  expect(await runOperator('check-scripts', file, '--accept', '--reason', 'a journey')).toContain('are accepted');
  const { facts } = recordShape.parse(JSON.parse(await readFile(file, 'utf8')));
  const known = Object.keys(facts).map((name) => name.replace(/^(?:script|form) /, ''));
  const seen = [...scripts].map((url) => url.replace(portal.url(), ''));
  expect(seen).toEqual(expect.arrayContaining([`${portal.sandboxUrl()}/v3/AcceptUI.js`]));
  expect(known).toEqual(expect.arrayContaining(seen));
  const policy = facts['page /billing/methods: content-security-policy'] ?? '';
  const inPage = known.flatMap(
    (name) => /^page \/billing\/methods: inline script (?<hash>\S+)$/.exec(name)?.groups?.['hash'] ?? [],
  );
  expect(inPage).toHaveLength(1);
  expect(policy).toMatch(new RegExp(String.raw`script-src [^;]*'${RegExp.escape(inPage[0] ?? '')}'`));
  expect(policy).toContain("default-src 'none'");
  expect(await runOperator('check-scripts', file)).toContain('Payment pages are unchanged since');
  await rm(folder, { recursive: true });
});
