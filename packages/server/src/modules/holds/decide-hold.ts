import type { AccountId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockAccounts } from '../../store/lock-accounts.ts';
import type { Tx } from '../../store/database.ts';
import { approvedLetter, heldLetter, releasedLetter } from './hold-letters.ts';
import type { HoldsNeeds } from './holds-needs.ts';
import { deleteHold, insertHold, refusalsOf, type Hold } from './holds.store.ts';
import { words } from './words.ts';

export interface HoldDecision {
  readonly accountId: AccountId;
  /** The customer reads it when the hold begins. */
  readonly reason: string;
  readonly decidedBy: string;
}

/** Takes lines out of the customer's hands: they read and pay as before. False when the account is held already. */
export async function holdAccount(needs: HoldsNeeds, { accountId, reason, decidedBy }: HoldDecision): Promise<boolean> {
  return needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    const hold: Hold = { accountId, kind: 'staff', reason, decidedBy, since: needs.clock.now() };
    if (!(await insertHold(tx, hold))) return false;
    await needs.audit.record(tx, {
      account: accountId,
      action: 'account.held',
      about: {},
      before: { isHeld: false },
      after: { isHeld: true, reason, decidedBy },
    });
    await needs.identity.recordPersonEvent(tx, accountId, {
      kind: 'account',
      at: hold.since,
      text: words.activity.held(reason),
      severity: 'warning',
    });
    await tellOwners(needs, tx, hold, 'held');
    return true;
  });
}

/** Gives the lines back. False when the account is not on hold. */
export async function releaseAccount(
  needs: HoldsNeeds,
  { accountId, reason, decidedBy }: HoldDecision,
): Promise<boolean> {
  return endHold(needs, { accountId, reason, decidedBy }, 'staff');
}

/** Lets a new account work. False when it does not wait. */
export async function approveAccount(
  needs: HoldsNeeds,
  { accountId, reason, decidedBy }: HoldDecision,
): Promise<boolean> {
  return endHold(needs, { accountId, reason, decidedBy }, 'approval');
}

async function endHold(
  needs: HoldsNeeds,
  { accountId, reason, decidedBy }: HoldDecision,
  kind: Hold['kind'],
): Promise<boolean> {
  return needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    const ended = await deleteHold(tx, accountId, kind);
    if (!ended) return false;
    const isNew = kind === 'approval';
    await needs.audit.record(tx, {
      account: accountId,
      action: isNew ? 'account.approved' : 'account.released',
      about: {},
      before: { isHeld: true, reason: ended.reason },
      after: { isHeld: false, reason, decidedBy },
    });
    const text = isNew ? words.activity.approved : words.activity.released;
    await needs.identity.recordPersonEvent(tx, accountId, { kind: 'account', at: needs.clock.now(), text });
    await tellOwners(needs, tx, ended, isNew ? 'approved' : 'released');
    return true;
  });
}

/** With the rule `accounts.needApproval`, a new account waits for staff. In the transaction of the sign-up. */
export async function holdNewAccount(needs: Pick<HoldsNeeds, 'clock' | 'rules'>, tx: Tx, accountId: AccountId) {
  const { accounts } = await needs.rules.currentRules(tx);
  if (!accounts.needApproval) return;
  await insertHold(tx, { accountId, kind: 'approval', reason: null, decidedBy: null, since: needs.clock.now() });
}

/** Refuses with `account_held` or `account_in_review`. */
export async function refuseHeld({ db }: Pick<HoldsNeeds, 'db'>, accountId: AccountId): Promise<void> {
  const [code] = await refusalsOf(db, accountId);
  if (code) throw new Refusal(code);
}

const letters = { held: heldLetter, released: releasedLetter, approved: approvedLetter };

async function tellOwners(needs: HoldsNeeds, tx: Tx, hold: Hold, what: keyof typeof letters): Promise<void> {
  const to = await needs.identity.recipientsOf(tx, hold.accountId, { roles: ['owner'] });
  const cause = `hold:${hold.accountId}:${hold.since.toISOString()}:${what}`;
  await needs.outbox.put(tx, { cause, to, letter: () => letters[what]({ ...needs, reason: hold.reason ?? '' }) });
}
