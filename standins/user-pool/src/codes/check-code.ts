import { sameSecret } from '../sealing/same-secret.ts';
import type { SealedBox } from '../sealing/sealed-box.ts';
import type { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import type { Sql } from '../postgres/postgres.ts';
import { codeHash } from './code-hash.ts';
import { dropCodes, lockCode, saveCodeHash, type CodePurpose } from './code.store.ts';

type Tools = { sql: Sql; box: SealedBox; now: Date };
type Claim = { subject: string; purpose: CodePurpose; code: string };

/** Uses the code up when it is right; answers the refusal when it is wrong, too old, or none was asked for. */
export async function useCode(tools: Tools, claim: Claim): Promise<PoolRefusal | null> {
  const refused = await checkCode(tools, claim);
  if (refused === null) await dropCodes(tools.sql, claim.subject, claim.purpose);
  return refused;
}

/** As `useCode`, but whoever brings the code once more is still known to have had it: see `hadCode`. */
export async function spendCode(tools: Tools, claim: Claim): Promise<PoolRefusal | null> {
  const refused = await checkCode(tools, claim);
  if (refused === null) await saveCodeHash(tools.sql, { ...claim, codeHash: spentHash(tools.box, claim) });
  return refused;
}

/** Whether this is the right code, spent or not, however old. */
export async function hadCode({ sql, box }: Tools, claim: Claim): Promise<boolean> {
  const kept = await lockCode(sql, claim.subject, claim.purpose);
  if (kept === null) return false;
  const hashes = [codeHash(box, claim), spentHash(box, claim)];
  return hashes.map((hash) => sameSecret(hash, kept.codeHash)).includes(true);
}

async function checkCode({ sql, box, now }: Tools, claim: Claim): Promise<PoolRefusal | null> {
  const open = await lockCode(sql, claim.subject, claim.purpose);
  if (open === null || open.expiresAt <= now) return refusals.codeExpired();
  return sameSecret(codeHash(box, claim), open.codeHash) ? null : refusals.codeWrong();
}

function spentHash(box: SealedBox, claim: Claim): Buffer {
  return codeHash(box, { ...claim, code: `spent ${claim.code}` });
}
