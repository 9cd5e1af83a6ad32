import { createPrivateKey, randomBytes } from 'node:crypto';
import { exportJWK, exportPKCS8, generateKeyPair, type JWK } from 'jose';
import type { Sql } from '../postgres/postgres.ts';
import type { SealedBox } from '../sealing/sealed-box.ts';
import type { SigningKey, TokenUse } from './signing-keys.ts';

const ALGORITHM = 'RS256';
const MODULUS_BITS = 2048;

type Row = { kid: string; tokenUse: TokenUse; privateSealed: Buffer; publicJwk: JWK; signsFrom: Date };

/** What is known of a key without opening it. */
export type KeyFacts = Pick<SigningKey, 'kid' | 'tokenUse' | 'signsFrom'>;

/** Makes a pool's first key of each use that it has none of, in the caller's transaction; it signs from now on. */
export async function ensureSigningKeys(
  sql: Sql,
  box: SealedBox,
  of: { poolId: string; now: Date; uses: readonly TokenUse[] },
): Promise<void> {
  const rows = await readKeys(sql, of.poolId);
  for (const tokenUse of of.uses) {
    if (rows.some((row) => row.tokenUse === tokenUse)) continue;
    await insertSigningKey(sql, box, { ...of, tokenUse, signsFrom: of.now });
  }
}

/** All keys of a pool, newest first. */
export async function loadSigningKeys(sql: Sql, box: SealedBox, poolId: string): Promise<SigningKey[]> {
  const rows = await readKeys(sql, poolId);
  return rows.map((row) => openKey(box, row));
}

/** The pools that have keys. */
export async function poolsWithKeys(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ poolId: string }>(
    'select distinct pool_id as "poolId" from user_pool.signing_key',
  );
  return rows.map((row) => row.poolId);
}

/** One process at a time changes keys, until its transaction ends. */
export async function lockSigningKeys(sql: Sql): Promise<void> {
  await sql.query("select pg_advisory_xact_lock(hashtext('user_pool.signing_key'))");
}

export async function listSigningKeys(sql: Sql, poolId: string): Promise<KeyFacts[]> {
  return (await readKeys(sql, poolId)).map(({ kid, tokenUse, signsFrom }) => ({ kid, tokenUse, signsFrom }));
}

export async function dropSigningKeys(sql: Sql, kids: readonly string[]): Promise<void> {
  await sql.query('delete from user_pool.signing_key where kid = any($1)', [kids]);
}

export async function insertSigningKey(
  sql: Sql,
  box: SealedBox,
  of: { poolId: string; tokenUse: TokenUse; now: Date; signsFrom: Date },
): Promise<void> {
  const pair = await generateKeyPair(ALGORITHM, { modulusLength: MODULUS_BITS, extractable: true });
  const kid = randomBytes(32).toString('base64url');
  const pem = await exportPKCS8(pair.privateKey);
  const publicJwk = { ...(await exportJWK(pair.publicKey)), kid, alg: ALGORITHM, use: 'sig' };
  const privateSealed = box.seal(Buffer.from(pem), contextOf(kid));
  await sql.query(
    `insert into user_pool.signing_key
       (kid, pool_id, token_use, private_sealed, public_jwk, created_at, signs_from)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [kid, of.poolId, of.tokenUse, privateSealed, JSON.stringify(publicJwk), of.now, of.signsFrom],
  );
}

async function readKeys(sql: Sql, poolId: string): Promise<Row[]> {
  const { rows } = await sql.query<Row>(
    `select kid, token_use as "tokenUse", private_sealed as "privateSealed", public_jwk as "publicJwk",
       signs_from as "signsFrom"
     from user_pool.signing_key where pool_id = $1 order by signs_from desc, kid`,
    [poolId],
  );
  return rows;
}

function openKey(box: SealedBox, row: Row): SigningKey {
  const { privateSealed: _sealed, ...facts } = row;
  return { ...facts, privateKey: createPrivateKey(openPem(box, row)) };
}

function openPem(box: SealedBox, row: Row): string {
  try {
    return box.open(row.privateSealed, contextOf(row.kid)).toString();
  } catch {
    throw new Error('AT_REST_KEY is not the one this pool was made with: its signing keys do not open.');
  }
}

function contextOf(kid: string): string {
  return `signing key ${kid}`;
}
