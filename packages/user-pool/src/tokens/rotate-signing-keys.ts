import type { Postgres, Sql } from '../postgres/postgres.ts';
import type { SealedBox } from '../sealing/sealed-box.ts';
import {
  dropSigningKeys,
  insertSigningKey,
  listSigningKeys,
  lockSigningKeys,
  poolsWithKeys,
  type KeyFacts,
} from './signing-key.store.ts';
import { isKeyDue, shownKeys, signsFromAfterLead, type TokenUse } from './signing-keys.ts';

type Tools = { postgres: Postgres; box: SealedBox };

const DAY_MS = 86_400_000;

/**
 * Makes a further key for each use of a pool, which begins to sign after the lead; a key that is already coming is
 * left to come. Several processes at once make one. Answers all keys of the pool afterwards.
 */
export async function rotateSigningKeys(tools: Tools, poolId: string, now: Date): Promise<KeyFacts[]> {
  return tools.postgres.transaction((sql) => renew(sql, tools.box, { poolId, now, ageMs: 0 }));
}

/** Rotates what has signed for `ageDays` and drops keys none of whose tokens can still be good, in every pool. */
export async function tendSigningKeys(tools: Tools, of: { ageDays: number; now: Date }): Promise<void> {
  const { ageDays, now } = of;
  for (const poolId of await poolsWithKeys(tools.postgres)) {
    await tools.postgres.transaction(async (sql) => {
      const keys = await renew(sql, tools.box, { poolId, now, ageMs: ageDays * DAY_MS });
      const shown = shownKeys(keys, now);
      const retired = keys.filter((key) => !shown.includes(key)).map((key) => key.kid);
      // Every change, even of nothing, makes all processes load all keys again.
      if (retired.length > 0) await dropSigningKeys(sql, retired);
    });
  }
}

async function renew(sql: Sql, box: SealedBox, of: { poolId: string; now: Date; ageMs: number }): Promise<KeyFacts[]> {
  await lockSigningKeys(sql);
  const keys = await listSigningKeys(sql, of.poolId);
  const due = usesOf(keys).filter((tokenUse) => isKeyDue(keys, tokenUse, of));
  for (const tokenUse of due) {
    await insertSigningKey(sql, box, { ...of, tokenUse, signsFrom: signsFromAfterLead(of.now) });
  }
  return listSigningKeys(sql, of.poolId);
}

function usesOf(keys: readonly KeyFacts[]): TokenUse[] {
  return [...new Set(keys.map((key) => key.tokenUse))];
}
