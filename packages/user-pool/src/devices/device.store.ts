import type { Sql } from '../postgres/postgres.ts';
import type { Device } from './device.ts';

const KEPT_DEVICES = 100;

const COLUMNS = `device_key as "deviceKey", sub, name, salt_hex as "saltHex", verifier_sealed as "verifierSealed",
  remembered, created_at as "createdAt", modified_at as "modifiedAt", authenticated_at as "authenticatedAt"`;

/** Null for a device that is not confirmed, and for another person's. */
export async function findDevice(sql: Sql, sub: string, deviceKey: string): Promise<Device | null> {
  const { rows } = await sql.query<Device>(
    `select ${COLUMNS} from user_pool.device where device_key = $2 and sub = $1`,
    [sub, deviceKey],
  );
  return rows[0] ?? null;
}

/** False when the device was confirmed before. A person keeps the hundred devices used last. */
export async function insertDevice(sql: Sql, device: Device): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into user_pool.device
       (device_key, sub, name, salt_hex, verifier_sealed, remembered, created_at, modified_at, authenticated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      device.deviceKey,
      device.sub,
      device.name,
      device.saltHex,
      device.verifierSealed,
      device.remembered,
      device.createdAt,
      device.modifiedAt,
      device.authenticatedAt,
    ],
  );
  await sql.query(
    `delete from user_pool.device where device_key in (
       select device_key from user_pool.device where sub = $1 order by authenticated_at desc, device_key offset $2)`,
    [device.sub, KEPT_DEVICES],
  );
  return rowCount === 1;
}

/** A page in the order of the keys, after `afterKey`. */
export async function listDevicesOf(
  sql: Sql,
  page: { sub: string; afterKey: string; limit: number },
): Promise<Device[]> {
  const { rows } = await sql.query<Device>(
    `select ${COLUMNS} from user_pool.device where sub = $1 and device_key > $2 order by device_key limit $3`,
    [page.sub, page.afterKey, page.limit],
  );
  return rows;
}

/** False when the person has no such device. */
export async function saveRemembered(
  sql: Sql,
  of: { sub: string; deviceKey: string; remembered: boolean; now: Date },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    'update user_pool.device set remembered = $3, modified_at = $4 where sub = $1 and device_key = $2',
    [of.sub, of.deviceKey, of.remembered, of.now],
  );
  return rowCount === 1;
}

export async function saveDeviceUse(sql: Sql, deviceKey: string, now: Date): Promise<void> {
  await sql.query('update user_pool.device set authenticated_at = $2 where device_key = $1', [deviceKey, now]);
}

/** False when the person has no such device. */
export async function deleteDevice(sql: Sql, sub: string, deviceKey: string): Promise<boolean> {
  const { rowCount } = await sql.query('delete from user_pool.device where sub = $1 and device_key = $2', [
    sub,
    deviceKey,
  ]);
  return rowCount === 1;
}
