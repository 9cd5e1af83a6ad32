import { randomBytes } from 'node:crypto';
import { startPaymentSandbox } from '@linekeeper/standin-payment-sandbox';
import { createTestDatabase } from '@linekeeper/standin-postgres/testing';
import * as z from 'zod';
import { systemClock, type Clock } from '../src/kernel/clock.ts';

const tokenSchema = z.object({ opaqueData: z.object({ dataDescriptor: z.string(), dataValue: z.string() }) });

/** A real payment sandbox on a database of its own, and how to reach and steer it. */
export async function startOwnSandbox(clock: Clock = systemClock) {
  const database = await createTestDatabase();
  const merchant = {
    apiLoginId: 'testlogin',
    transactionKey: randomBytes(8).toString('hex'),
    clientKey: randomBytes(32).toString('hex'),
    signatureKey: randomBytes(64).toString('hex'),
  };
  const controlSecret = randomBytes(24).toString('hex');
  const sandbox = await startPaymentSandbox({
    databaseUrl: database.url,
    host: '127.0.0.1',
    port: 0,
    portalOrigins: ['http://localhost:8080'],
    merchant,
    atRestKey: randomBytes(32),
    controlSecret,
    anyLuhnCard: false,
    clock,
  });
  const apiUrl = `${sandbox.url}/xml/v1/request.api`;
  const json = { 'content-type': 'application/json' };
  return {
    ...merchant,
    apiUrl,
    /** What the hosted form does with a card or bank account. */
    async tokenise(source: object) {
      const merchantAuthentication = { name: merchant.apiLoginId, clientKey: merchant.clientKey };
      const securePaymentContainerRequest = { merchantAuthentication, data: { type: 'TOKEN', id: 'test', ...source } };
      const body = JSON.stringify({ securePaymentContainerRequest });
      const response = await fetch(apiUrl, { method: 'POST', headers: json, body });
      return tokenSchema.parse(await response.json()).opaqueData;
    },
    control: (path: string, init: { method?: string; body?: string } = {}) =>
      fetch(`${sandbox.url}/control/${path}`, { ...init, headers: { ...json, 'x-control-secret': controlSecret } }),
    async stop() {
      await sandbox.stop();
      await database.drop();
    },
  };
}

export const card = (cardNumber: string) => ({
  token: { cardNumber, expirationDate: '122099', cardCode: '123' },
});
