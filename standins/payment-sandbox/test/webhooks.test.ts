import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addMethod, bankNonce, charge, customerWithCard, outcomeOf, type StoredMethod } from './customers-of-test.ts';
import { minute, movableClock } from './movable-clock.ts';
import { merchant, objectsIn, sandboxUnderTest, type Json, type SandboxUnderTest } from './sandbox-under-test.ts';

type Heard = { signature: string; body: string; event: Json };

/** A merchant's own address: keeps what it hears and answers as the test asks. */
async function listener() {
  const heard: Heard[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const event = z.record(z.string(), z.unknown()).parse(JSON.parse(body));
      heard.push({ signature: String(request.headers['x-anet-signature']), body, event });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    heard,
    answer: (next: number) => (status = next),
    types: () => heard.map(({ event }) => event['eventType']),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const clock = movableClock();
let sandbox: SandboxUnderTest;
let ears: Awaited<ReturnType<typeof listener>>;
let card: StoredMethod;
let webhookId: string;

beforeAll(async () => {
  sandbox = await sandboxUnderTest({ clock });
  ears = await listener();
  card = await customerWithCard(sandbox);
  await deliver();
});
afterAll(async () => {
  await sandbox.stop();
  await ears.stop();
});

const basic = (login: string) => `Basic ${Buffer.from(login).toString('base64')}`;
const login = basic(`${merchant.apiLoginId}:${merchant.transactionKey}`);
const rest = async (method: string, path = '', body?: Json, authorization = login) => {
  const answer = await fetch(`${sandbox.url()}/rest/v1/webhooks${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, json: text === '' ? undefined : z.json().parse(JSON.parse(text)) };
};
const deliver = () => sandbox.control('POST', 'deliveries');
const all = ['net.authorize.payment', 'net.authorize.customer'];

beforeEach(async () => {
  if (webhookId) await rest('DELETE', `/${webhookId}`);
  ears.answer(200);
  const made = await rest('POST', '', { name: 'portal', url: ears.url, eventTypes: all });
  webhookId = z.object({ webhookId: z.string() }).parse(made.json).webhookId;
  await deliver();
  ears.heard.length = 0;
});

describe('a webhook', () => {
  it('hears of a charge, signed over the body with the signature key as text', async () => {
    const { transId } = outcomeOf(await charge(sandbox, card, { amount: '7.25', invoiceNumber: 'inv-7' }));
    await deliver();
    const [{ event, body, signature } = { event: {}, body: '', signature: '' }] = ears.heard;
    expect(event).toMatchObject({
      eventType: 'net.authorize.payment.authcapture.created',
      webhookId,
      payload: { responseCode: 1, authAmount: 7.25, invoiceNumber: 'inv-7', entityName: 'transaction', id: transId },
    });
    const expected = createHmac('sha512', merchant.signatureKey).update(body).digest('hex').toUpperCase();
    expect(signature).toBe(`sha512=${expected}`);
  });

  it('hears of holds, their review, voids and payment profiles, and of no decline', async () => {
    await sandbox.control('POST', 'faults', { kind: 'hold' });
    const held = outcomeOf(await charge(sandbox, card)).transId;
    const review = { action: 'approve', refTransId: held };
    await sandbox.send('updateHeldTransactionRequest', { heldTransactionRequest: review });
    const voiding = { transactionType: 'voidTransaction', refTransId: held };
    await sandbox.send('createTransactionRequest', { transactionRequest: voiding });
    await sandbox.control('POST', 'faults', { kind: 'decline' });
    await charge(sandbox, card);
    await addMethod(sandbox, card.customerProfileId, { opaqueData: await bankNonce(sandbox) });
    await deliver();
    expect(ears.types()).toEqual([
      'net.authorize.payment.fraud.held',
      'net.authorize.payment.fraud.approved',
      'net.authorize.payment.void.created',
      'net.authorize.customer.paymentProfile.created',
    ]);
  });

  it('hears the same body again after three minutes when it did not take it, and then no more', async () => {
    ears.answer(500);
    await charge(sandbox, card);
    await deliver();
    clock.forward(2 * minute);
    await deliver();
    expect(ears.heard).toHaveLength(1);
    ears.answer(204);
    clock.forward(minute);
    await deliver();
    clock.forward(60 * minute);
    await deliver();
    expect(ears.heard).toHaveLength(2);
    expect(ears.heard[1]?.body).toBe(ears.heard[0]?.body);
  });

  it('that never answers well becomes inactive after the last try', async () => {
    ears.answer(500);
    await charge(sandbox, card);
    for (let tries = 0; tries < 14; tries += 1) {
      await deliver();
      clock.forward(48 * 60 * minute);
    }
    expect(ears.heard).toHaveLength(11);
    expect((await rest('GET', `/${webhookId}`)).json).toMatchObject({ status: 'inactive' });
  });

  it('is only told what it asked for, and nothing while it is inactive', async () => {
    await rest('PUT', `/${webhookId}`, { eventTypes: ['net.authorize.payment.void'] });
    await charge(sandbox, card);
    await deliver();
    await rest('PUT', `/${webhookId}`, { eventTypes: all, status: 'inactive' });
    await charge(sandbox, card);
    await deliver();
    expect(ears.heard).toEqual([]);
    expect((await rest('GET', `/${webhookId}`)).json).toMatchObject({ name: 'portal', url: ears.url });
  });

  it('is pinged on demand', async () => {
    expect((await rest('POST', `/${webhookId}/pings`)).status).toBe(200);
    await deliver();
    expect(ears.heard).toHaveLength(1);
  });
});

describe('the address for webhooks', () => {
  it('wants login and key, a known event and a web address', async () => {
    expect((await rest('GET', '', undefined, basic('testlogin:wrong'))).status).toBe(401);
    const ask = (more: Json) => rest('POST', '', { url: ears.url, eventTypes: all, ...more });
    expect(await ask({ eventTypes: ['net.authorize.nonsense'] })).toMatchObject({
      status: 400,
      json: { reason: 'INVALID_DATA' },
    });
    expect((await ask({ url: 'file:///etc/passwd' })).status).toBe(400);
    expect((await rest('GET', '/not-one')).status).toBe(404);
  });

  it('lists what is there', async () => {
    const { json } = await rest('GET');
    expect(objectsIn({ webhooks: json }, 'webhooks')).toMatchObject([{ webhookId, status: 'active' }]);
  });
});
