import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { charge, chargeRequest, customerWithCard, outcomeOf, reasonOf } from './customers-of-test.ts';
import {
  objectsIn,
  sandboxUnderTest,
  serverCredentials,
  type Json,
  type SandboxUnderTest,
} from './sandbox-under-test.ts';

let sandbox: SandboxUnderTest;
beforeAll(async () => {
  sandbox = await sandboxUnderTest();
});
afterAll(() => sandbox.stop());

const script = async (fault: Json) => {
  const response = await sandbox.control('POST', 'faults', fault);
  expect(response.status).toBe(201);
};
const done = async () => {
  const response = await sandbox.control('GET', 'transactions');
  return objectsIn(await response.json(), 'transactions');
};

describe('scripted faults', () => {
  it('decline, fail and hold the next charges, each as often as asked', async () => {
    const method = await customerWithCard(sandbox);
    await script({ kind: 'decline', times: 2 });
    await script({ kind: 'error19' });
    await script({ kind: 'hold' });
    const reasons: string[] = [];
    for (let index = 0; index < 5; index += 1) reasons.push(reasonOf(await charge(sandbox, method)));
    expect(reasons).toEqual(['2', '2', '19', '193', '1']);
  });

  it('strike only the payment profile they name', async () => {
    const hit = await customerWithCard(sandbox);
    const spared = await customerWithCard(sandbox);
    await script({ kind: 'decline', customerPaymentProfileId: hit.paymentProfileId });
    expect(reasonOf(await charge(sandbox, spared))).toBe('1');
    expect(reasonOf(await charge(sandbox, hit))).toBe('2');
    expect(reasonOf(await charge(sandbox, hit))).toBe('1');
  });

  it.each(['timeout-before', 'reset'])('%s cuts the line and charges nothing', async (kind) => {
    const method = await customerWithCard(sandbox);
    await script({ kind });
    await expect(charge(sandbox, method, { invoiceNumber: kind })).rejects.toThrow('fetch failed');
    expect((await done()).filter((one) => one['invoiceNumber'] === kind)).toEqual([]);
  });

  it('timeout-after cuts the line after charging, and repeating the same request tells of it', async () => {
    const method = await customerWithCard(sandbox);
    const wish = { invoiceNumber: 'lost', window: '28800' };
    await script({ kind: 'timeout-after' });
    await expect(charge(sandbox, method, wish)).rejects.toThrow('fetch failed');
    const [lost] = (await done()).filter((one) => one['invoiceNumber'] === 'lost');
    expect(lost).toMatchObject({ responseCode: 1, fault: 'timeout-after', amountCents: 1000 });
    const repeat = await charge(sandbox, method, wish);
    expect(reasonOf(repeat)).toBe('11');
    expect(outcomeOf(repeat).transId).toBe(lost?.['transId']);
  });

  it('html503 answers with a page, E00053 with a refusal', async () => {
    const method = await customerWithCard(sandbox);
    await script({ kind: 'html503' });
    await script({ kind: 'E00053' });
    const body = { createTransactionRequest: { merchantAuthentication: serverCredentials, ...chargeRequest(method) } };
    const page = await sandbox.sendRaw(JSON.stringify(body));
    expect(page.status).toBe(503);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await charge(sandbox, method)).toMatchObject({ code: 'E00053', messageText: 'Server too busy' });
  });

  it('can be looked at and called off', async () => {
    await script({ kind: 'decline', times: 100 });
    const response = await sandbox.control('DELETE', 'faults');
    const faults = objectsIn(await response.json(), 'faults');
    expect(faults[0]).toMatchObject({ kind: 'decline', remaining: 0, used: 0 });
    expect(reasonOf(await charge(sandbox, await customerWithCard(sandbox)))).toBe('1');
  });
});

describe('the control API', () => {
  it('is closed without its secret', async () => {
    for (const path of ['faults', 'transactions', 'clock']) {
      const response = await fetch(`${sandbox.url()}/control/${path}`, { headers: { 'x-control-secret': 'guess' } });
      expect(response.status).toBe(401);
    }
  });

  it('refuses what it does not understand', async () => {
    expect((await sandbox.control('POST', 'faults', { kind: 'earthquake' })).status).toBe(400);
    expect((await sandbox.control('POST', 'clock', { advanceMs: -1 })).status).toBe(400);
  });

  it('moves the clock forward, also over a restart', async () => {
    const response = await sandbox.control('POST', 'clock', { advanceMs: 3_600_000 });
    expect(await response.json()).toEqual({ now: '2026-06-15T13:00:00.000Z' });
    await sandbox.restart();
    const after = await sandbox.control('GET', 'clock');
    expect(await after.json()).toEqual({ now: '2026-06-15T13:00:00.000Z' });
  });
});

it('a restart loses nothing: profiles, charges, duplicates, open faults', async () => {
  const method = await customerWithCard(sandbox);
  const wish = { invoiceNumber: 'kept', window: '28800' };
  const { transId } = outcomeOf(await charge(sandbox, method, wish));
  await script({ kind: 'decline', customerPaymentProfileId: method.paymentProfileId });
  await sandbox.restart();
  expect(outcomeOf(await charge(sandbox, method)).responseCode).toBe('2');
  expect(outcomeOf(await charge(sandbox, method, wish)).transId).toBe(transId);
  const found = await sandbox.send('getTransactionDetailsRequest', { transId });
  expect(found.code).toBe('I00001');
});
