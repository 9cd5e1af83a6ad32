import { createTestDatabase } from '@linekeeper/standin-postgres/testing';
import { z } from 'zod';
import { startPaymentSandbox, type StartSettings } from '../src/index.ts';

export const merchant = {
  apiLoginId: 'testlogin',
  transactionKey: 'testtransaction1',
  clientKey: 'test-client-key',
  signatureKey: 'AB'.repeat(64),
};
export const controlSecret = 'a-control-secret-for-tests';
export const portalOrigin = 'http://localhost:8080';

export type Json = Readonly<Record<string, unknown>>;
export type Answer = {
  status: number;
  text: string;
  json: Json;
  code: string;
  resultCode: string;
  messageText: string;
};

/** A sandbox on its own fresh database, with a clock that only moves when told. */
export async function sandboxUnderTest(more: Partial<StartSettings> = {}) {
  const database = await createTestDatabase();
  const start = () =>
    startPaymentSandbox({
      databaseUrl: database.url,
      host: '127.0.0.1',
      port: 0,
      portalOrigins: [portalOrigin],
      merchant,
      atRestKey: Buffer.alloc(32, 7),
      controlSecret,
      anyLuhnCard: false,
      clock: { now: () => new Date('2026-06-15T12:00:00Z') },
      ...more,
    });
  let running = await start();
  const { send, sendRaw } = clientOf(() => running.url);
  return {
    databaseUrl: database.url,
    url: () => running.url,
    sendRaw,
    send,
    control: (method: string, path: string, body?: Json) =>
      fetch(`${running.url}/control/${path}`, {
        method,
        headers: { 'x-control-secret': controlSecret, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    async restart() {
      await running.stop();
      running = await start();
    },
    async stop() {
      await running.stop();
      await database.drop();
    },
  };
}
export type SandboxUnderTest = Awaited<ReturnType<typeof sandboxUnderTest>>;

function clientOf(url: () => string) {
  const sendRaw = (body: string, contentType = 'application/json'): Promise<Response> =>
    fetch(`${url()}/xml/v1/request.api`, { method: 'POST', headers: { 'content-type': contentType }, body });
  const send = async (name: string, members: Json = {}, credentials: Json = serverCredentials): Promise<Answer> => {
    const response = await sendRaw(JSON.stringify({ [name]: { merchantAuthentication: credentials, ...members } }));
    return readAnswer(response);
  };
  return { sendRaw, send };
}

export const serverCredentials = { name: merchant.apiLoginId, transactionKey: merchant.transactionKey };
export const browserCredentials = { name: merchant.apiLoginId, clientKey: merchant.clientKey };

const answerShape = z.looseObject({
  messages: z.object({
    resultCode: z.string(),
    message: z.tuple([z.object({ code: z.string(), text: z.string() })]),
  }),
});

export async function readAnswer(response: Response): Promise<Answer> {
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  // Only a record keeps the order of members as it was sent.
  const json = z.record(z.string(), z.unknown()).parse(JSON.parse(text.replace(/^\uFEFF/, '')));
  const { messages } = answerShape.parse(json);
  const { code, text: messageText } = messages.message[0];
  return { status: response.status, text, json, code, messageText, resultCode: messages.resultCode };
}

const object = z.record(z.string(), z.unknown());

/** Members of an answer whose kind the test knows. */
export const objectIn = (json: unknown, name: string): Json => object.parse(object.parse(json)[name]);
export const objectsIn = (json: unknown, name: string): Json[] => z.array(object).parse(object.parse(json)[name]);
export const textsIn = (json: unknown, name: string): string[] => z.array(z.string()).parse(object.parse(json)[name]);
