import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOwnSandbox } from '../../../test/own-sandbox.ts';
import { AuthorizeNetGateway } from './authorize-net-gateway.ts';
import { checkMerchant } from './check-merchant.ts';

let sandbox: Awaited<ReturnType<typeof startOwnSandbox>>;
beforeAll(async () => {
  sandbox = await startOwnSandbox();
});
afterAll(() => sandbox.stop());

const silent = { info: () => undefined, warn: () => undefined };
const gatewayWith = (change: { transactionKey?: string; apiUrl?: string } = {}) =>
  new AuthorizeNetGateway({ ...sandbox, ...change }, silent);

it('nothing is said about keys that belong together', async () => {
  expect(await checkMerchant(gatewayWith(), sandbox.clientKey)).toEqual([]);
});

it('a wrong transaction key is named, never shown', async () => {
  const [said = ''] = await checkMerchant(gatewayWith({ transactionKey: 'wrong-key' }), sandbox.clientKey);
  expect(said).toContain('AUTHNET_TRANSACTION_KEY');
  expect(said).not.toContain('wrong-key');
});

it('a client key of somebody else is found before a customer meets it', async () => {
  expect(await checkMerchant(gatewayWith(), 'key-of-another')).toEqual([
    expect.stringContaining('AUTHNET_CLIENT_KEY is not the public client key'),
  ]);
});

it('a gateway that does not answer is only told', async () => {
  const away = gatewayWith({ apiUrl: 'http://127.0.0.1:9/xml/v1/request.api' });
  expect(await checkMerchant(away, sandbox.clientKey)).toEqual([expect.stringContaining('could not be asked')]);
});
