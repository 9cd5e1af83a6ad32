import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { enqueueText, type TextOutlet } from '../src/mail/outbox.ts';
import { connectPostgres } from '../src/postgres/postgres.ts';
import { sealedBox } from '../src/sealing/sealed-box.ts';
import { readEnvironment } from '../src/settings/read-environment.ts';
import { openTestPool, secrets, type TestPool } from './test-pool.ts';

type Received = { body: unknown; authorization: string | undefined; key: string | undefined };

const message = { to: '+15550100', text: 'Your code is 123456', code: '123456' };
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function openGateway(statuses: number[]): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server: Server = createServer((request, reply) => {
    let text = '';
    request.on('data', (bytes) => (text += String(bytes)));
    request.on('end', () => {
      const key = request.headers['idempotency-key'];
      received.push({ body: JSON.parse(text), authorization: request.headers.authorization, key: String(key) });
      reply.writeHead(statuses.shift() ?? 202).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://anna:s%20cret@127.0.0.1:${port}/texts`, received };
}

async function open(changes: Parameters<typeof openTestPool>[0]): Promise<TestPool> {
  const pool = await openTestPool(changes);
  closing.push(() => pool.close());
  return pool;
}

async function send(pool: TestPool, texts: TextOutlet): Promise<void> {
  const postgres = connectPostgres(pool.settings.databaseUrl, () => undefined);
  const box = sealedBox(Buffer.from(secrets.atRestKey, 'hex'));
  closing.push(() => postgres.close());
  await postgres.transaction((sql) => enqueueText({ sql, box, now: pool.clock.now(), texts }, message, false));
}

async function until(met: () => boolean): Promise<void> {
  for (let tries = 0; !met(); tries += 1) {
    if (tries > 2400) throw new Error('It did not happen in time.');
    await pause(25);
  }
}

describe('text messages', () => {
  it('leave through the gateway once, also after it refused', async () => {
    const gateway = await openGateway([503]);
    const pool = await open({ smsUrl: gateway.url });
    await send(pool, 'sent');
    await until(() => gateway.received.length === 1);
    await until(() => {
      pool.clock.advance({ seconds: 1 });
      return gateway.received.length === 2;
    });
    const [first, second] = gateway.received;
    expect(second?.body).toEqual({ to: message.to, text: message.text });
    expect(second?.key).toBe(first?.key);
    expect(second?.authorization).toBe(`Basic ${Buffer.from('anna:s cret').toString('base64')}`);
  });

  it('stay in the mailbox where neither mails nor texts can leave', async () => {
    const pool = await open({});
    await send(pool, 'kept');
    const { body } = await pool.admin('ListMail', { To: message.to });
    expect(body['Mails']).toMatchObject([{ to: message.to, subject: '', text: message.text, code: '123456' }]);
  });

  it('are refused where mails leave and texts cannot', async () => {
    const pool = await open({});
    await expect(send(pool, 'none')).rejects.toMatchObject({ type: 'CodeDeliveryFailureException' });
  });

  it('go to no gateway in clear, but for one on this machine', () => {
    expect(() => readEnvironment({ SMS_URL: 'http://sms.example.com/' })).toThrow('SMS_URL: must begin with https://');
    expect(readEnvironment({ SMS_URL: 'http://127.0.0.1:1/' }).settings.smsUrl).toBe('http://127.0.0.1:1/');
  });
});
