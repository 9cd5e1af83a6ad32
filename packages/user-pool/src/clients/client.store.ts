import { z } from 'zod';
import type { Sql } from '../postgres/postgres.ts';
import type { SealedBox } from '../sealing/sealed-box.ts';
import { clientSettingsShape, type AppClient, type ClientSettings } from './app-client.ts';

const COLUMNS = `client_id as "id", pool_id as "poolId", name, secret_sealed as "secretSealed", settings,
  created_at as "createdAt", modified_at as "modifiedAt"`;

const rowShape = z.object({
  id: z.string(),
  poolId: z.string(),
  name: z.string(),
  secretSealed: z.instanceof(Buffer).nullable(),
  settings: clientSettingsShape,
  createdAt: z.date(),
  modifiedAt: z.date(),
});

export type NewClient = {
  id: string;
  poolId: string;
  name: string;
  secret: string | undefined;
  settings: ClientSettings;
};

export async function findClient(sql: Sql, box: SealedBox, clientId: string): Promise<AppClient | null> {
  const { rows } = await sql.query(`select ${COLUMNS} from user_pool.client where client_id = $1`, [clientId]);
  return rows.length === 0 ? null : opened(box, rows[0]);
}

/** A page of a pool's clients by id, after `afterId`. */
export async function listClients(
  sql: Sql,
  page: { poolId: string; afterId: string; limit: number },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql.query<{ id: string; name: string }>(
    `select client_id as id, name from user_pool.client
     where pool_id = $1 and client_id > $2 order by client_id limit $3`,
    [page.poolId, page.afterId, page.limit],
  );
  return rows;
}

export async function insertClient(sql: Sql, box: SealedBox, client: NewClient, now: Date): Promise<void> {
  const { id, poolId, name, secret, settings } = client;
  await sql.query(
    `insert into user_pool.client (client_id, pool_id, name, secret_sealed, settings, created_at, modified_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [id, poolId, name, sealSecret(box, id, secret), JSON.stringify(settings), now],
  );
}

/** Writes name and settings; the secret stays. */
export async function saveClient(sql: Sql, client: Omit<NewClient, 'secret'>, now: Date): Promise<void> {
  await sql.query(
    `update user_pool.client set name = $3, settings = $4, modified_at = $5 where client_id = $1 and pool_id = $2`,
    [client.id, client.poolId, client.name, JSON.stringify(client.settings), now],
  );
}

/** False when the pool has no such client. */
export async function deleteClient(sql: Sql, poolId: string, clientId: string): Promise<boolean> {
  const { rowCount } = await sql.query('delete from user_pool.client where client_id = $1 and pool_id = $2', [
    clientId,
    poolId,
  ]);
  return rowCount === 1;
}

/** Puts a client of the process's own settings in place; changes by call stay until those settings say something new. */
export async function putConfiguredClient(sql: Sql, box: SealedBox, client: NewClient, now: Date): Promise<void> {
  const { id, poolId, name, secret, settings } = client;
  const seeded = JSON.stringify({
    settings,
    secret: box.digest('configured client', id, secret ?? '').toString('hex'),
  });
  await sql.query(
    `insert into user_pool.client as kept
       (client_id, pool_id, name, secret_sealed, settings, seeded, created_at, modified_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)
     on conflict (client_id) do update set secret_sealed = excluded.secret_sealed, settings = excluded.settings,
       seeded = excluded.seeded, modified_at = excluded.modified_at
     where kept.seeded is distinct from excluded.seeded and kept.pool_id = excluded.pool_id`,
    [id, poolId, name, sealSecret(box, id, secret), JSON.stringify(settings), seeded, now],
  );
}

function opened(box: SealedBox, row: unknown): AppClient {
  const { secretSealed, settings, ...client } = rowShape.parse(row);
  const secret = secretSealed === null ? undefined : box.open(secretSealed, contextOf(client.id)).toString();
  return { ...settings, ...client, secret, flows: new Set(settings.flows) };
}

function sealSecret(box: SealedBox, clientId: string, secret: string | undefined): Buffer | null {
  return secret === undefined ? null : box.seal(Buffer.from(secret), contextOf(clientId));
}

function contextOf(clientId: string): string {
  return `secret of client ${clientId}`;
}
