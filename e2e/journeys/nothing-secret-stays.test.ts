import { randomInt } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { withConnection } from '@linekeeper/standin-postgres';
import { apiOf, type Api } from '../world/api.ts';
import { cards, freeIccid, mailedCode, newPerson } from '../world/customer.ts';
import { everythingKept, withDatabases, type Kept } from '../world/databases.ts';
import { findSecrets } from '../world/find-secrets.ts';
import { giveBankAccount, giveCard } from '../world/hosted-form.ts';
import { liveLine, payments } from '../world/lines.ts';
import { runOperator } from '../world/operator.ts';
import { settleAtGateway, settleIfDayEndsSoon } from '../world/outside.ts';
import { portal } from '../world/running-portal.ts';
import { fillBilling, fillPayment, fillPersonal } from '../world/sign-up-page.ts';
import { expect, logIn, test } from '../world/test.ts';

const pan = '5424000000000015';

/** Notes every token that the provider gives to the page. */
function noteTokens(page: Page): string[] {
  const tokens: string[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/xml/v1/request.api')) return;
    void response.text().then(
      (text) => tokens.push(...[...text.matchAll(/"dataValue":"([^"]+)"/g)].map(([, token = '']) => token)),
      () => undefined,
    );
  });
  return tokens;
}

/** What an installation keeps in its secrets file and nowhere else; names that browsers know are left out. */
function keysOfInstallation(): [string, string][] {
  const names = [
    'AUTHNET_TRANSACTION_KEY',
    'AUDIT_KEY',
    'AUTHNET_SIGNATURE_KEY',
    'PAYMENT_SANDBOX_AT_REST_KEY',
    'PAYMENT_SANDBOX_CONTROL_SECRET',
    'USER_POOL_ADMIN_SECRET',
    'USER_POOL_AT_REST_KEY',
    'USER_POOL_SERVER_CLIENT_SECRET',
  ];
  return names.map((name) => [portal.secret(name), `the installation's ${name}`]);
}

/** Signs up, keeps a card and a bank account, pays, is declined, has a payment called off and another given back. */
async function spendADay(page: Page, bankAccount: string, worker: number): Promise<{ api: Api; password: string }> {
  const person = { ...newPerson(), password: `Never##${randomInt(1e9)}Kept` };
  await page.goto('/auth/sign-up');
  await fillPersonal(page, person);
  await fillBilling(page);
  await fillPayment(page, cards.visa);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const modal = page.getByRole('dialog', { name: /^Please enter the code/ });
  const code = modal.getByRole('textbox', { name: 'Verification code', exact: true });
  await code.pressSequentially(await mailedCode(person.email));
  await modal.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/auth\/log-in$/);
  await logIn(page, person);
  const api = await apiOf(page);
  // What has settled can no longer be called off.
  await settleIfDayEndsSoon();
  await liveLine(api, { iccid: await freeIccid('cisco', worker), name: 'Called off' });
  await liveLine(api, { iccid: await freeIccid('cisco', worker), name: 'Given back' });

  await page.goto('/billing/methods');
  const methods = page.getByRole('list', { name: 'Payment methods' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Add payment method' }).click();
  await giveBankAccount(page, bankAccount);
  await expect(methods).toHaveCount(2);
  await page.getByRole('button', { name: 'Add payment method' }).click();
  await giveCard(page, cards.declinesLater);
  await expect(methods).toHaveCount(3);
  const declining = methods.filter({ hasText: '0341' });
  await declining.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Make default' }).click();
  await expect(declining).toContainText('Default');
  await liveLine(api, { iccid: await freeIccid('cisco', worker), name: 'Declined' });

  const booked = await payments(api);
  expect(booked.map(({ status }) => status).toSorted()).toEqual(['approved', 'approved', 'declined']);
  const [calledOff = '', givenBack = ''] = booked.filter(({ status }) => status === 'approved').map(({ id }) => id);
  expect(await runOperator('void', calledOff, '--reason', 'a journey')).toContain('Canceled $1.50');
  await settleAtGateway();
  // The portal imports by itself, too, and the import that began first is left to end.
  const refunded = async () => {
    await runOperator('import-settlements').catch(() => undefined);
    return runOperator('refund', givenBack, '0.50', '--reason', 'a journey').catch(() => 'not settled here yet');
  };
  await expect.poll(refunded, { timeout: 300_000 }).toContain('Refunded $0.50');
  return { api, password: person.password };
}

/** Puts everything that must be found into a table and a log, for as long as `work` takes. */
async function withPlanted<Result>(planted: string, work: () => Promise<Result>): Promise<Result> {
  const file = path.join(portal.dataFolder(), 'logs/planted.log');
  const run = (sql: string, values: unknown[] = []) =>
    withDatabases((server) => withConnection(server.url('linekeeper'), (client) => client.query(sql, values)));
  await run('create table public.planted (words text, bytes bytea)');
  try {
    await run('insert into public.planted values ($1, $2)', [planted, Buffer.from(planted)]);
    await writeFile(file, planted);
    return await work();
  } finally {
    await rm(file, { force: true });
    await run('drop table public.planted');
  }
}

test('after everything that happened, no card number, code, account, token, password or key is kept anywhere', async ({
  page,
}) => {
  const tokens = noteTokens(page);
  const bankAccount = `77${randomInt(1e9, 1e10 - 1)}`;
  const { password } = await spendADay(page, bankAccount, test.info().parallelIndex);
  expect(tokens).toHaveLength(3);
  const words = new Map([
    [password, 'a password'],
    [newPerson().password, 'the password of the other customers'],
    [bankAccount, 'an account number'],
    ...tokens.map((token): [string, string] => [token, 'a token of the payment form']),
    ...keysOfInstallation(),
  ]);

  await test.step('what is planted is found, in a table, in bytes and in a log', async () => {
    const grouped = pan.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
    const jwt = `eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJwbGFudGVkIn0`;
    const planted = [grouped, '"cardCode": "9173"', jwt, ...words.keys()].join('\n');
    const found = await withPlanted(planted, async () => findSecrets(await everythingKept(), words));
    const kinds = ['a card number', 'a security code', 'a signed token', ...words.values()];
    for (const kind of kinds)
      expect(found).toEqual(expect.arrayContaining([`${kind} in linekeeper public.planted`, `${kind} in planted.log`]));
    const bytes: Kept = { place: 'bytes', text: `paid with ${pan}.` };
    expect(findSecrets([bytes], new Map())).toEqual(['a card number in bytes']);
  });

  await test.step('and nothing else', async () => {
    const kept = await everythingKept();
    const tables = new Set(kept.map(({ place }) => place));
    for (const place of ['linekeeper payments.charge_attempts', 'payment_sandbox', 'user_pool', 'carrier_simulator'])
      expect(
        [...tables].some((table) => table.startsWith(place)),
        `${place} was read`,
      ).toBe(true);
    expect([...tables]).toEqual(expect.arrayContaining(['portal.log', 'payment-sandbox.log', 'postgres.log']));
    expect(findSecrets(kept, words)).toEqual([]);
  });
});
