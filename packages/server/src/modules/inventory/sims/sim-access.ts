import type { AccountId } from '../../../kernel/ids.ts';

/** What an account must prove of a SIM: that it entered its order's claim code, that it was assigned it, or both. */
export type SimProof = 'none' | 'code' | 'account' | 'both';

export interface SimAsker {
  readonly accountId: AccountId;
  /** Address of the client. */
  readonly ip: string;
}

export interface SimAccess {
  readonly proof: SimProof;
  /** Counts misses, by account and address. Refuses with `too_many_unknown_sims`. */
  countUnknown(asker: SimAsker, count: number): Promise<void>;
}

/** Whose a SIM is, as far as the provider or a claim code says. */
export interface SimOwners {
  /** Whom the provider assigned it to. */
  accountId: AccountId | null;
  /** Who entered the claim code of its order. */
  claimedBy: AccountId | null;
}

/** Whether an account may know of a free SIM. Another account's SIM it may not, whatever proof is asked. */
export function mayActivate(
  proof: SimProof,
  accountId: AccountId,
  { accountId: owner, claimedBy }: SimOwners,
): boolean {
  if ([owner, claimedBy].some((other) => other !== null && other !== accountId)) return false;
  const isAssigned = owner === accountId || proof === 'none' || proof === 'code';
  const isClaimed = claimedBy === accountId || proof === 'none' || proof === 'account';
  return isAssigned && isClaimed;
}
