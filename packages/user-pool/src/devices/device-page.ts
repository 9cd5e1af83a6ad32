import type { Sql } from '../postgres/postgres.ts';
import { deviceAnswer } from './device-answer.ts';
import { listDevicesOf } from './device.store.ts';

const PAGE = 60;

/** A person's devices as both operations list them; the token is the place to go on from and no secret. */
export async function devicePage(
  sql: Sql,
  of: { sub: string; limit?: number | null | undefined; paginationToken?: string | null | undefined },
) {
  const limit = of.limit ?? PAGE;
  const afterKey = Buffer.from(of.paginationToken ?? '', 'base64url')
    .toString()
    .replaceAll('\0', '');
  const found = await listDevicesOf(sql, { sub: of.sub, afterKey, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const more = found.length > limit && last !== undefined;
  return {
    Devices: page.map(deviceAnswer),
    ...(more ? { PaginationToken: Buffer.from(last.deviceKey).toString('base64url') } : {}),
  };
}
