import { sameSecret } from '../sealing/same-secret.ts';
import type { SealedBox } from '../sealing/sealed-box.ts';
import type { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import type { Sql } from '../postgres/postgres.ts';
import { codeHash } from './code-hash.ts';
import { dropCodes, lockCode, type CodePurpose } from './code.store.ts';

/** Uses the code up when it is right; answers the refusal when it is wrong, too old, or none was asked for. */
export async function useCode(
  tools: { sql: Sql; box: SealedBox; now: Date },
  claim: { subject: string; purpose: CodePurpose; code: string },
): Promise<PoolRefusal | null> {
  const { sql, box, now } = tools;
  const open = await lockCode(sql, claim.subject, claim.purpose);
  if (open === null || open.expiresAt <= now) return refusals.codeExpired();
  if (!sameSecret(codeHash(box, claim), open.codeHash)) return refusals.codeWrong();
  await dropCodes(sql, claim.subject, claim.purpose);
  return null;
}
