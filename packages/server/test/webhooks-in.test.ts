import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { registerWebhook } from '../src/adapters/payment-gateway/register-webhook.ts';
import { createServer } from '../src/http/server.ts';
import { serveWebhook } from '../src/http/webhooks.ts';
import { newId, type CollectionId } from '../src/kernel/ids.ts';
import { lookAtDueCharges } from '../src/modules/payments/charges/look-at-charge.ts';
import { startOwnSandbox } from './own-sandbox.ts';
import { createPaymentsWorld, moneyJobs, newPayer, type PaymentsWorld } from './payments-world.ts';

const signatureKey = randomBytes(64).toString('hex');
let world: PaymentsWorld;
let server: FastifyInstance;

beforeAll(async () => {
  world = await createPaymentsWorld();
  server = await createServer({
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    origins: { payments: 'http://localhost:8081', connect: [] },
    https: null,
  });
  await serveWebhook(server, {
    path: '/webhooks/authnet',
    bodyLimitBytes: 64 * 1024,
    isWelcome: (header) => header('x-anet-signature') !== undefined,
    take: ({ body, header }) =>
      world.reconciliation.takeNotification({ body, signature: header('x-anet-signature'), signatureKey }),
  });
});
afterAll(async () => {
  await server.close();
  await world.stop();
});

const signed = (body: string, key = signatureKey) => createHmac('sha512', key).update(body).digest('hex');
const tell = (body: string, signature?: string) =>
  server.inject({
    method: 'POST',
    url: '/webhooks/authnet',
    headers: { 'content-type': 'application/json', ...(signature && { 'x-anet-signature': signature }) },
    body,
  });
const notice = (id: string, invoiceNumber: string, notificationId: string = randomUUID()) =>
  JSON.stringify({
    notificationId,
    eventType: 'net.authorize.payment.authcapture.created',
    payload: { responseCode: 1, entityName: 'transaction', id, invoiceNumber },
  });
async function kept(): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from reconciliation.notifications`.execute(
    world.db,
  );
  return found.rows[0]?.count ?? -1;
}

it('what the gateway did not sign is turned away and leaves no trace', async () => {
  const body = notice('1', 'none');
  const answers = [
    await tell(body),
    await tell(body, ''),
    await tell(body, 'sha512='),
    await tell(body, `sha512=${signed(body, 'other')}`),
    await tell(`${body} `, `sha512=${signed(body)}`),
    await tell(body, signed(body)),
    await tell('', `sha512=${signed('')}`),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 401));
  expect((await tell('x'.repeat(70_000), `sha512=${signed('x')}`)).statusCode).toBe(413);
  expect(await kept()).toBe(0);
});

it('a signed notice is kept once, in any spelling of its signature; what cannot be read is not told again', async () => {
  const body = notice('5', 'none');
  const answers = [
    await tell(body, `sha512=${signed(body).toUpperCase()}`),
    await tell(body, `SHA512=${signed(body)}`),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await kept()).toBe(1);
  expect((await tell('{}', `sha512=${signed('{}')}`)).statusCode).toBe(200);
  expect(await kept()).toBe(1);
});

it.each([
  ['a character that no text may have', { id: '6', invoiceNumber: 'a\u0000b' }],
  ['half a character', { id: '7', invoiceNumber: 'a\uD800' }],
  ['no invoice', { id: '8', invoiceNumber: null }],
  ['numbers for texts', { id: 9, invoiceNumber: 12 }],
])('a signed notice with %s is a hint all the same', async (_what, payload) => {
  const before = await kept();
  const notificationId = `${randomUUID()}\u0000`;
  const body = JSON.stringify({ notificationId, eventType: 'net.authorize.payment.void.created', payload });
  expect((await tell(body, `sha512=${signed(body)}`)).statusCode).toBe(200);
  expect(await kept()).toBe(before + 1);
});

it('a notice only brings the look forward: what it claims is never booked', async () => {
  const accountId = await newPayer(world);
  const collectionId = newId<CollectionId>('col');
  const order = { accountId, collectionId, amountCents: 1990, description: 'A month', trigger: 'renewal' } as const;
  world.gateway.trouble('charge', 'silent_after');
  const made = await world.db.transaction().execute((tx) => world.payments.requestCharge(tx, order));
  if (made.kind === 'refused') throw new Error(made.code);
  const { handlers } = moneyJobs(world);
  await world.runJobs(handlers);
  const number = world.gateway.charges.at(-1)?.order.invoiceNumber ?? '';
  await lookAtDueCharges(world);
  expect((await world.payments.chargeOfId(world.db, made.chargeId))?.state).toBe('unknown');
  const body = notice('999', number);
  await tell(body, `sha512=${signed(body)}`);
  await world.runJobs(handlers);
  expect((await world.payments.chargeOfId(world.db, made.chargeId))?.state).toBe('unknown');
  await lookAtDueCharges(world);
  const charge = await world.payments.chargeOfId(world.db, made.chargeId);
  expect(charge).toMatchObject({ state: 'approved', transId: world.gateway.charges.at(-1)?.transId });
});

it('the sandbox gets our address once, however often we ask', async () => {
  const sandbox = await startOwnSandbox();
  const url = 'http://localhost:8080/webhooks/authnet';
  await registerWebhook(sandbox, url);
  await registerWebhook(sandbox, url);
  const login = Buffer.from(`${sandbox.apiLoginId}:${sandbox.transactionKey}`).toString('base64');
  const answer = await fetch(new URL('/rest/v1/webhooks', sandbox.apiUrl), {
    headers: { authorization: `Basic ${login}` },
  });
  expect(await answer.json()).toMatchObject([{ url, status: 'active' }]);
  await expect(registerWebhook({ ...sandbox, transactionKey: 'wrong' }, url)).rejects.toThrow('401');
  await sandbox.stop();
});
