import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  startLoopbackGateway,
  startWrongPlace,
  type Fate,
  type LoopbackGateway,
} from '../../../test/loopback-gateway.ts';
import { card, startOwnSandbox } from '../../../test/own-sandbox.ts';
import { pointVendorHostsAt } from '../../../test/vendor-hosts.ts';
import { loadConfig } from '../../config.ts';
import type { ChargeOrder } from '../../modules/methods/index.ts';
import { AuthorizeNetGateway } from './authorize-net-gateway.ts';
import { billTo } from './gateway.conformance.ts';

const hosts = { SANDBOX: 'apitest.authorize.net', PRODUCTION: 'api2.authorize.net' } as const;
/** No connection to it is ever open before. */
const fresh = 'api.authorize.net';
type Environment = keyof typeof hosts;

let sandbox: Awaited<ReturnType<typeof startOwnSandbox>>;
let vendor: LoopbackGateway;
let folder: string;
let undo: () => void;

beforeAll(async () => {
  sandbox = await startOwnSandbox();
  vendor = await startLoopbackGateway([...Object.values(hosts), fresh], sandbox.apiUrl);
  folder = await mkdtemp(join(tmpdir(), 'vendor-hosts-'));
  undo = pointVendorHostsAt(vendor.port, vendor.cert);
});
afterEach(() => {
  vendor.requests.splice(0);
  vendor.fates.splice(0);
});
afterAll(async () => {
  undo();
  await vendor.stop();
  await sandbox.stop();
  await rm(folder, { recursive: true });
});

/** The client as the portal's settings make it, and everything that it wrote into the log. */
async function clientOf(environment: Environment, timeouts: { moneyTimeoutMs?: number; readTimeoutMs?: number } = {}) {
  const { payments } = await loadConfig({
    DATA_DIR: folder,
    PAYMENTS: environment,
    AUTHNET_LOGIN_ID: sandbox.apiLoginId,
    AUTHNET_TRANSACTION_KEY: sandbox.transactionKey,
    AUTHNET_CLIENT_KEY: sandbox.clientKey,
    AUTHNET_SIGNATURE_KEY: sandbox.signatureKey,
  });
  const logged: string[] = [];
  const keep = (facts: object, sentence: string) => void logged.push(JSON.stringify({ ...facts, sentence }));
  const gateway = new AuthorizeNetGateway({ ...payments, ...timeouts }, { info: keep, warn: keep });
  return { gateway, logged };
}

const order: ChargeOrder = {
  profileId: '1',
  paymentProfileId: '2',
  amountCents: 1990,
  invoiceNumber: 'a-1',
  description: 'First month',
  credentialUse: 'first',
  originalNetworkTransId: null,
  isRetry: false,
};
const since = new Date('2026-01-01T00:00:00Z');

/** Every operation once, as a customer's life at the gateway goes; answers the tokens that were used. */
async function liveThrough(gateway: AuthorizeNetGateway): Promise<string[]> {
  const number = randomInt(1e9);
  const named = { merchantCustomerId: `cust${number}`, email: `payer${number}@example.com` };
  const tokens = [await sandbox.tokenise(card('4111111111111111')), await sandbox.tokenise(card('5424000000000015'))];
  const [first, second] = tokens;
  if (!first || !second) throw new Error('no tokens');
  const made = await gateway.createCustomer({ ...named, billTo, payment: first });
  if (made.kind !== 'created') throw new Error(made.kind);
  const { profileId } = made;
  const stored = await gateway.storeMethod({ profileId, billTo, payment: second });
  if (stored.kind !== 'stored') throw new Error(stored.kind);
  const { paymentProfileId } = stored;
  expect((await gateway.findCustomer({ profileId })).kind).toBe('found');
  expect((await gateway.findMethod({ profileId, paymentProfileId })).kind).toBe('found');
  expect((await gateway.markDefault({ profileId, paymentProfileId })).kind).toBe('done');
  const invoiceNumber = `n${number}-1`;
  const charged = await gateway.charge({ ...order, profileId, paymentProfileId, invoiceNumber });
  if (charged.kind !== 'approved') throw new Error(charged.kind);
  expect((await gateway.findCharge({ profileId, invoiceNumber, since })).kind).toBe('found');
  await gateway.listUnsettled();
  await gateway.listSettledBatches({ from: since, to: new Date('2026-01-02T00:00:00Z') });
  await gateway.listBatch('1');
  await gateway.voidCharge(charged.transId);
  const method = { kind: 'card', last4: '0015' } as const;
  await gateway.refund({ ...order, transId: charged.transId, profileId, paymentProfileId, method });
  expect(await gateway.removeMethod({ profileId, paymentProfileId })).toEqual({ kind: 'gone' });
  expect(await gateway.removeCustomer(profileId)).toEqual({ kind: 'gone' });
  expect((await gateway.checkMerchant()).kind).toBe('known');
  return tokens.map(({ dataValue }) => dataValue);
}

const operations = [
  'authenticateTestRequest',
  'createCustomerPaymentProfileRequest',
  'createCustomerProfileRequest',
  'createTransactionRequest',
  'deleteCustomerPaymentProfileRequest',
  'deleteCustomerProfileRequest',
  'getCustomerPaymentProfileRequest',
  'getCustomerProfileRequest',
  'getMerchantDetailsRequest',
  'getSettledBatchListRequest',
  'getTransactionDetailsRequest',
  'getTransactionListForCustomerRequest',
  'getTransactionListRequest',
  'getUnsettledTransactionListRequest',
  'updateCustomerPaymentProfileRequest',
];

describe.each(['SANDBOX', 'PRODUCTION'] as const)('with PAYMENTS=%s', (environment) => {
  it('every operation goes to the one address, in the one form, with its secrets in the body alone', async () => {
    const { gateway, logged } = await clientOf(environment);
    const tokens = await liveThrough(gateway);
    const { requests } = vendor;
    expect([...new Set(requests.map(({ operation }) => operation))].toSorted()).toEqual(operations);
    const frame = `"merchantAuthentication":{"name":"${sandbox.apiLoginId}","transactionKey":"${sandbox.transactionKey}"}`;
    for (const request of requests) {
      const { serverName, host, method, url, text, operation, headers } = request;
      expect([serverName, host]).toEqual([hosts[environment], hosts[environment]]);
      expect([method, url, headers['content-type']]).toEqual(['POST', '/xml/v1/request.api', 'application/json']);
      expect(text).toMatch(new RegExp(`^\\{"${operation}":\\{${frame},"refId":"[0-9a-f]{16}"[,}]`));
      expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['authorization']));
      expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['cookie']));
      expect(JSON.stringify(headers)).not.toContain(sandbox.transactionKey);
    }
    const seen = logged.join('\n');
    expect(logged.length).toBe(requests.length);
    for (const secret of [sandbox.transactionKey, sandbox.apiLoginId, ...tokens, 'Byron', '1 Main Street'])
      expect(seen).not.toContain(secret);
    expect(requests.filter(({ text }) => tokens.some((token) => text.includes(token)))).toHaveLength(2);
  });

  it('a charge is these bytes', async () => {
    const { gateway } = await clientOf(environment);
    await gateway.charge({ ...order, credentialUse: 'subsequent', originalNetworkTransId: 'NET1', isRetry: true });
    expect(vendor.requests[0]?.text.replace(/"refId":"\w+"/, '"refId":"r"')).toBe(
      `{"createTransactionRequest":{"merchantAuthentication":{"name":"${sandbox.apiLoginId}",` +
        `"transactionKey":"${sandbox.transactionKey}"},"refId":"r","transactionRequest":{` +
        '"transactionType":"authCaptureTransaction","amount":"19.90","profile":{"customerProfileId":"1",' +
        '"paymentProfile":{"paymentProfileId":"2"}},"order":{"invoiceNumber":"a-1","description":"First month"},' +
        '"transactionSettings":{"setting":[{"settingName":"duplicateWindow","settingValue":"28800"}]},' +
        '"processingOptions":{"isSubsequentAuth":true},' +
        '"subsequentAuthInformation":{"originalNetworkTransId":"NET1","reason":"resubmission"}}}}',
    );
  });
});

describe('what moves money or stores a card is sent once', () => {
  const page: Fate = { status: 503, text: '<html>busy</html>' };
  const payment = { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: 'a-token' };
  const method = { kind: 'card', last4: '1111' } as const;
  const calls: [string, (gateway: AuthorizeNetGateway) => Promise<{ kind: string }>][] = [
    ['a charge', (gateway) => gateway.charge(order)],
    ['a refund', (gateway) => gateway.refund({ ...order, transId: '60', method })],
    ['a void', (gateway) => gateway.voidCharge('60')],
    ['a new method', (gateway) => gateway.storeMethod({ profileId: '1', billTo, payment })],
    [
      'a new customer',
      (gateway) => gateway.createCustomer({ merchantCustomerId: 'c', email: 'a@example.com', billTo, payment }),
    ],
  ];

  it.each(calls)('%s, whether the connection is cut, no one answers, or the edge does', async (_, call) => {
    const { gateway } = await clientOf('PRODUCTION', { moneyTimeoutMs: 2_000 });
    for (const fate of ['cut', 'silence', page] as const) {
      vendor.requests.splice(0);
      vendor.fates.splice(0, vendor.fates.length, fate);
      expect(await call(gateway)).toMatchObject({ kind: 'unknown' });
      expect(vendor.requests).toHaveLength(1);
    }
  });

  it('also over a connection that served before and is cut under it', async () => {
    const { gateway } = await clientOf('PRODUCTION');
    for (let round = 0; round < 20; round += 1) {
      await gateway.checkMerchant();
      vendor.requests.splice(0);
      vendor.fates.push('cut');
      expect(await gateway.charge(order)).toMatchObject({ kind: 'unknown' });
      expect(vendor.requests).toHaveLength(1);
    }
  });

  it('a read is asked again twice', async () => {
    const { gateway } = await clientOf('PRODUCTION', { readTimeoutMs: 5_000 });
    vendor.fates.push('cut', 'silence');
    expect(await gateway.readCharge('60')).toEqual({ kind: 'missing' });
    expect(vendor.requests).toHaveLength(3);
    vendor.fates.push(page, page, page);
    expect((await gateway.readCharge('60')).kind).toBe('unknown');
    expect(vendor.requests).toHaveLength(6);
    expect(new Set(vendor.requests.map(({ text }) => text)).size).toBe(6);
  });
});

describe('keys and cards go nowhere else', () => {
  it('not where the answer points to', async () => {
    const elsewhere = await startWrongPlace();
    const { gateway } = await clientOf('PRODUCTION');
    for (const status of [302, 307, 308]) {
      vendor.fates.push({ status, text: '', headers: { location: elsewhere.url } });
      expect((await gateway.charge(order)).kind).toBe('unknown');
    }
    expect(vendor.requests).toHaveLength(3);
    expect(elsewhere.calls).toEqual([]);
    elsewhere.stop();
  });

  it('not to a host whose certificate no authority signed', async () => {
    undo();
    undo = pointVendorHostsAt(vendor.port);
    const apiUrl = `https://${fresh}/xml/v1/request.api`;
    const gateway = new AuthorizeNetGateway({ ...sandbox, apiUrl }, { info: () => undefined, warn: () => undefined });
    expect((await gateway.charge(order)).kind).toBe('unknown');
    expect(vendor.requests).toEqual([]);
    undo();
    undo = pointVendorHostsAt(vendor.port, vendor.cert);
    expect((await gateway.charge(order)).kind).not.toBe('unknown');
    expect(vendor.requests).toHaveLength(1);
  });
});
