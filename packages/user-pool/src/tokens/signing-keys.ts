import type { KeyObject } from 'node:crypto';
import type { JWK } from 'jose';

/** `open_id` keys sign what the identity pool says about its identities. */
export type TokenUse = 'id' | 'access' | 'open_id';

export type SigningKey = {
  kid: string;
  tokenUse: TokenUse;
  privateKey: KeyObject;
  publicJwk: JWK;
  /** Until then the key set already shows it, so that verifiers know it in time. */
  signsFrom: Date;
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long a key is shown before it signs: thrice as long as the key set may be cached. */
const LEAD_MS = 15 * MINUTE_MS;
/** The longest life that a client may give its tokens, and some room for clocks that differ. */
const LONGEST_TOKEN_MS = DAY_MS + 5 * MINUTE_MS;

type Dated = Pick<SigningKey, 'tokenUse' | 'signsFrom'>;

/** When a key made now begins to sign. */
export function signsFromAfterLead(now: Date): Date {
  return new Date(now.getTime() + LEAD_MS);
}

/** The key whose turn it is: the latest that has begun. Throws when there is none of that use at all. */
export function keyToSign(keys: readonly SigningKey[], tokenUse: TokenUse, now: Date): SigningKey {
  const ofUse = inOrder(keys, tokenUse);
  const key = ofUse.findLast((each) => each.signsFrom <= now) ?? ofUse[0];
  if (key === undefined) throw new Error(`The pool has no key to sign ${tokenUse} tokens.`);
  return key;
}

/** When the last token that it signed has run out; null while no other key follows. */
export function leavesAt(keys: readonly Dated[], key: Dated): Date | null {
  const next = inOrder(keys, key.tokenUse).find((each) => each.signsFrom > key.signsFrom);
  return next === undefined ? null : new Date(next.signsFrom.getTime() + LONGEST_TOKEN_MS);
}

/** The keys that a key set shows: coming ones, the one that signs, and old ones until their last token has run out. */
export function shownKeys<Key extends Dated>(keys: readonly Key[], now: Date): Key[] {
  return keys.filter((key) => (leavesAt(keys, key) ?? now) >= now);
}

/** Whether a further key has to be made: none is coming, and the newest has signed for `ageMs`, less the lead. */
export function isKeyDue(keys: readonly Dated[], tokenUse: TokenUse, of: { ageMs: number; now: Date }): boolean {
  const newest = inOrder(keys, tokenUse).at(-1);
  if (newest === undefined || newest.signsFrom > of.now) return false;
  return newest.signsFrom.getTime() + of.ageMs <= of.now.getTime() + LEAD_MS;
}

function inOrder<Key extends Dated>(keys: readonly Key[], tokenUse: TokenUse): Key[] {
  return keys
    .filter((key) => key.tokenUse === tokenUse)
    .toSorted((one, other) => one.signsFrom.getTime() - other.signsFrom.getTime());
}
