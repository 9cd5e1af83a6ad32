import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type CryptoKey, type JWK } from 'jose';
import { randomBytes } from 'node:crypto';
import type { Sql } from '../postgres/postgres.ts';
import type { SealedBox } from '../sealing/sealed-box.ts';

export type TokenUse = 'id' | 'access';
export type SigningKey = { kid: string; tokenUse: TokenUse; privateKey: CryptoKey; publicJwk: JWK };

const ALGORITHM = 'RS256';
const MODULUS_BITS = 2048;

type Row = { kid: string; tokenUse: TokenUse; privateSealed: Buffer; publicJwk: JWK };

/** Makes the first id key and the first access key of a pool that has none, in the caller's transaction. */
export async function ensureSigningKeys(sql: Sql, box: SealedBox, poolId: string, now: Date): Promise<void> {
  const rows = await readKeys(sql, poolId);
  for (const tokenUse of ['id', 'access'] as const) {
    if (!rows.some((row) => row.tokenUse === tokenUse)) await insertKey(sql, box, { poolId, tokenUse, now });
  }
}

/** All keys of a pool, newest first. */
export async function loadSigningKeys(sql: Sql, box: SealedBox, poolId: string): Promise<SigningKey[]> {
  const rows = await readKeys(sql, poolId);
  return Promise.all(rows.map((row) => openKey(box, row)));
}

async function readKeys(sql: Sql, poolId: string): Promise<Row[]> {
  const { rows } = await sql.query<Row>(
    `select kid, token_use as "tokenUse", private_sealed as "privateSealed", public_jwk as "publicJwk"
     from user_pool.signing_key where pool_id = $1 order by created_at desc, kid`,
    [poolId],
  );
  return rows;
}

async function insertKey(
  sql: Sql,
  box: SealedBox,
  of: { poolId: string; tokenUse: TokenUse; now: Date },
): Promise<void> {
  const pair = await generateKeyPair(ALGORITHM, { modulusLength: MODULUS_BITS, extractable: true });
  const kid = randomBytes(32).toString('base64url');
  const pem = await exportPKCS8(pair.privateKey);
  const publicJwk = { ...(await exportJWK(pair.publicKey)), kid, alg: ALGORITHM, use: 'sig' };
  await sql.query(
    `insert into user_pool.signing_key (kid, pool_id, token_use, private_sealed, public_jwk, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [kid, of.poolId, of.tokenUse, box.seal(Buffer.from(pem), contextOf(kid)), JSON.stringify(publicJwk), of.now],
  );
}

async function openKey(box: SealedBox, row: Row): Promise<SigningKey> {
  const { kid, tokenUse, publicJwk } = row;
  return { kid, tokenUse, publicJwk, privateKey: await importPKCS8(openPem(box, row), ALGORITHM) };
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
