import { sameSecret } from '../sealing/same-secret.ts';
import type { SealedBox } from '../sealing/sealed-box.ts';
import { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import type { Sql } from '../postgres/postgres.ts';
import { codeHash } from './code-hash.ts';
import { dropCodes, leaveHash, lockCodes, type CodePurpose, type KeptCode } from './code.store.ts';

type Tools = { sql: Sql; box: SealedBox; now: Date };
type Claim = { subject: string; purpose: CodePurpose; code: string };

/** Uses the code up when it is right, and all others with it; answers the refusal when it is wrong, too old, or none was asked for. */
export async function useCode(tools: Tools, claim: Claim): Promise<PoolRefusal | null> {
  const found = await findCode(tools, claim);
  if (found instanceof PoolRefusal) return found;
  await dropCodes(tools.sql, claim.subject, claim.purpose);
  return null;
}

/** As `useCode`, but a caller who brings the code once more is still known to have had it: see `hadCode`. */
export async function spendCode(tools: Tools, claim: Claim): Promise<PoolRefusal | null> {
  const found = await findCode(tools, claim);
  if (found instanceof PoolRefusal) return found;
  await leaveHash(tools.sql, { ...claim, id: found.id, codeHash: spentHash(tools.box, claim) });
  return null;
}

/** Whether this is a right code, spent or not, however old. */
export async function hadCode({ sql, box }: Tools, claim: Claim): Promise<boolean> {
  const kept = await lockCodes(sql, claim.subject, claim.purpose);
  const hashes = [codeHash(box, claim), spentHash(box, claim)];
  return kept.flatMap(({ codeHash: known }) => hashes.map((hash) => sameSecret(hash, known))).includes(true);
}

async function findCode({ sql, box, now }: Tools, claim: Claim): Promise<KeptCode | PoolRefusal> {
  const living = (await lockCodes(sql, claim.subject, claim.purpose)).filter((each) => each.expiresAt > now);
  if (living.length === 0) return refusals.codeExpired();
  const wanted = codeHash(box, claim);
  const right = living.filter((each) => sameSecret(wanted, each.codeHash));
  return right.at(-1) ?? refusals.codeWrong();
}

function spentHash(box: SealedBox, claim: Claim): Buffer {
  return codeHash(box, { ...claim, code: `spent ${claim.code}` });
}
