import { AdminGetUserCommand, ListUserPoolsCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminClient } from './admin-client.ts';
import { confirmedPerson } from './people.ts';
import { openTestPool, secrets, type TestPool } from './test-pool.ts';

type Sent = { headers: Record<string, string>; body: string };

let pool: TestPool;
beforeAll(async () => {
  pool = await openTestPool();
});
afterAll(() => pool.close());

/** What the SDK sends, as somebody on the wire would see it. */
async function overheard(): Promise<Sent> {
  const client = adminClient(pool);
  const sent: Sent[] = [];
  client.middlewareStack.add(
    (next) => async (args) => {
      const { request } = args;
      if (typeof request === 'object' && request !== null && 'headers' in request && 'body' in request) {
        sent.push({ headers: { ...(request.headers as Record<string, string>) }, body: textOf(request.body) });
      }
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  await client.send(new ListUserPoolsCommand({ MaxResults: 1 }));
  client.destroy();
  return sent.at(-1) ?? { headers: {}, body: '' };
}

function textOf(body: unknown): string {
  return body instanceof Uint8Array ? new TextDecoder().decode(body) : String(body);
}

async function send({ headers, body }: Sent, path = '/'): Promise<number> {
  const { host: _ours, 'content-length': _length, ...rest } = headers;
  const answer = await fetch(`${pool.adminUrl}${path}`, { method: 'POST', headers: rest, body });
  return answer.status;
}

describe("the vendor's signature on the private listener", () => {
  it('lets the SDK in with the administration secret as its key', async () => {
    const sub = await confirmedPerson(pool, 'ada@example.com');
    const client = adminClient(pool);
    const found = await client.send(new AdminGetUserCommand({ UserPoolId: secrets.poolId, Username: sub }));
    expect(found.Username).toBe(sub);
    client.destroy();
  });

  it('is refused under another secret', async () => {
    const client = adminClient(pool, 'not-the-administration-secret');
    await expect(client.send(new ListUserPoolsCommand({ MaxResults: 1 }))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'The administration secret is missing or wrong.',
    });
    client.destroy();
  });

  it('is good for exactly what was signed', async () => {
    const sent = await overheard();
    expect(await send(sent)).toBe(200);
    expect(await send({ ...sent, body: sent.body.replace('1', '2') })).toBe(403);
    const target = 'AWSCognitoIdentityProviderService.ListMail';
    expect(await send({ ...sent, headers: { ...sent.headers, 'x-amz-target': target } })).toBe(403);
    expect(await send(sent, '/?a=1')).toBe(403);
    const unsigned = sent.headers['authorization']?.replace(';x-amz-date', '') ?? '';
    expect(await send({ ...sent, headers: { ...sent.headers, authorization: unsigned } })).toBe(403);
  });

  it('is good for five minutes', async () => {
    const sent = await overheard();
    pool.clock.advance({ seconds: 600 });
    expect(await send(sent)).toBe(403);
    pool.clock.advance({ seconds: -1200 });
    expect(await send(sent)).toBe(403);
    pool.clock.advance({ seconds: 600 });
    expect(await send(sent)).toBe(200);
  });

  it('is nothing on the public listener', async () => {
    const { headers, body } = await overheard();
    const { host: _ours, 'content-length': _length, ...rest } = headers;
    const answer = await fetch(pool.url, { method: 'POST', headers: rest, body });
    expect(await answer.json()).toMatchObject({ __type: 'UnknownOperationException' });
  });
});
