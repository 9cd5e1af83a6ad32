import { Client } from 'pg';
import { Secret } from 'otpauth';
import { expect, it } from 'vitest';
import { chosen, forgot, invited, newcomer, reset } from './account-states.ts';
import { confirmedPerson, goodPassword } from './people.ts';
import {
  giveVerifiedPhone,
  initiate,
  parametersOf,
  provePassword,
  respond,
  totpCode,
  turnSmsOn,
  turnTotpOn,
} from './sign-in-calls.ts';
import { beginSrp, tokensOf } from './srp-client.ts';
import { openTestPool, secrets, type TestPool } from './test-pool.ts';

const phone = '+14155550122';

/** Every row of every table as text, and with it every byte string as hex. */
async function everythingStored(pool: TestPool): Promise<string> {
  const client = new Client({ connectionString: pool.settings.databaseUrl });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'user_pool'`,
  );
  const dumps: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select each::text as row from user_pool.${name} as each`);
    dumps.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  await client.end();
  return dumps.join('\n');
}

/** How something could stand in a database: as it is, or as the bytes of any usual writing. */
function writings(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [secret, bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')];
}

/** A life with every kind of secret in it; answers each of them by name. */
async function liveThrough(pool: TestPool): Promise<Map<string, string>> {
  const kept = new Map(Object.entries({ goodPassword, chosen, ...secrets }));
  for (const open of ['poolId', 'publicClientId', 'serverClientId']) kept.delete(open);
  const email = 'ada@example.com';
  await confirmedPerson(pool, email);
  const begun = await beginSrp(pool, email);
  kept.set('secret block', begun.challenge['SECRET_BLOCK'] ?? '');
  const first = tokensOf(await provePassword(pool, email));
  for (const [name, token] of Object.entries(first)) kept.set(`${name} token`, token);

  const secret = await turnTotpOn(pool, first.access);
  kept.set('authenticator', secret).set('authenticator, decoded', Secret.fromBase32(secret).latin1);
  const asked = await provePassword(pool, email);
  kept.set('session', String(asked.body['Session']));
  const USERNAME = parametersOf(asked)['USER_ID_FOR_SRP'] ?? '';
  const second = await respond(pool, asked, { USERNAME, SOFTWARE_TOKEN_MFA_CODE: totpCode(pool, secret) });
  kept.set('second refresh token', tokensOf(second).refresh);
  await initiate(pool, 'REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: first.refresh });

  await confirmedPerson(pool, 'bea@example.com');
  await giveVerifiedPhone(pool, 'bea@example.com', phone);
  await turnSmsOn(pool, tokensOf(await provePassword(pool, 'bea@example.com')).access);
  kept.set('session by text', String((await provePassword(pool, 'bea@example.com')).body['Session']));

  const made = await pool.admin('CreateUserPoolClient', {
    UserPoolId: secrets.poolId,
    ClientName: 'made',
    GenerateSecret: true,
  });
  kept.set('made client secret', JSON.stringify(made.body).match(/"ClientSecret":"(\w+)"/)?.[1] ?? '');
  await pool.admin('AdminCreateUser', { UserPoolId: secrets.poolId, Username: 'cleo@example.com' });
  await pool.admin('AdminCreateUser', { UserPoolId: secrets.poolId, Username: 'dora@example.com' });
  await invited(pool);
  await newcomer(pool);
  await forgot(pool, email);
  await pool.call('UpdateUserAttributes', {
    AccessToken: first.access,
    UserAttributes: [{ Name: 'email', Value: 'ada.new@example.com' }],
  });
  await reset(pool, email, 'wrong');
  return kept;
}

it('nothing that opens anything stands in the database or the log in clear', async () => {
  const lines: string[] = [];
  const pool = await openTestPool({
    pool: { mfa: { mode: 'OPTIONAL', sms: true, totp: true } },
    log: (line) => lines.push(line),
  });
  try {
    const kept = await liveThrough(pool);
    const { body } = await pool.admin('ListMail', { Limit: 500 });
    const mails = Array.isArray(body['Mails']) ? body['Mails'] : [];
    for (const mail of mails) kept.set(`code for ${mail.to}, ${mail.id}`, mail.code);
    expect(mails.length).toBeGreaterThan(7);
    const everything = `${await everythingStored(pool)}\n${lines.join('\n')}`;
    expect(everything).toContain('ada@example.com');
    const empty = [...kept].filter(([, secret]) => secret === '').map(([what]) => what);
    const found = [...kept].filter(([, secret]) => writings(secret).some((writing) => stands(everything, writing)));
    expect(empty).toEqual([]);
    expect(found.map(([what]) => what)).toEqual([]);
  } finally {
    await pool.close();
  }
});

// Six digits also stand within longer numbers and hex; only by themselves are they a code.
function stands(everything: string, writing: string): boolean {
  if (!/^\d{6}$/.test(writing)) return everything.includes(writing);
  return new RegExp(`(?<![\\w.-])${writing}(?!\\w)`).test(everything);
}
