import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '../postgres/postgres.ts';
import type { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import type { SealedBox } from '../sealing/sealed-box.ts';
import { sessionPayload, type Pending, type SignIn } from './sign-in-session.ts';

const TOKEN_BYTES = 64;

export type OpenSession = { hash: Buffer; signIn: SignIn; pending: Pending };

type Tools = { sql: Sql; box: SealedBox };

/** Keeps a sign-in until the answer comes and yields the opaque `Session` for it, which the database cannot tell. */
export async function keepSignIn(
  { sql, box }: Tools,
  of: { signIn: SignIn; pending: Pending; expiresAt: Date },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const hash = hashOf(token);
  const payload = Buffer.from(JSON.stringify({ signIn: of.signIn, pending: of.pending }));
  await sql.query(
    'insert into user_pool.sign_in_session (session_hash, payload_sealed, expires_at) values ($1, $2, $3)',
    [hash, box.seal(payload, contextOf(hash)), of.expiresAt],
  );
  return token;
}

/** Reads a session and holds its row until the transaction ends, so that answers at once queue up behind each other. */
export async function lockSignIn({ sql, box }: Tools, token: string, now: Date): Promise<OpenSession | PoolRefusal> {
  const hash = hashOf(token);
  const { rows } = await sql.query<{ payloadSealed: Buffer | null; expiresAt: Date }>(
    `select payload_sealed as "payloadSealed", expires_at as "expiresAt"
     from user_pool.sign_in_session where session_hash = $1 for update`,
    [hash],
  );
  const [row] = rows;
  if (row === undefined) return refusals.sessionInvalid();
  if (row.payloadSealed === null) return refusals.sessionReused();
  if (row.expiresAt <= now) return refusals.sessionExpired();
  const payload: unknown = JSON.parse(box.open(row.payloadSealed, contextOf(hash)).toString());
  return { hash, ...sessionPayload.parse(payload) };
}

/** Ends a session: what it knew is gone, and sending it again answers that it was used. */
export async function endSignIn(sql: Sql, hash: Buffer): Promise<void> {
  await sql.query('update user_pool.sign_in_session set payload_sealed = null where session_hash = $1', [hash]);
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function contextOf(hash: Buffer): string {
  return `sign-in session ${hash.toString('hex')}`;
}
