import type { Tx } from '../../../store/database.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import { brandId, newId, type AccountId, type ErasureId, type PersonId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { erasureApproved } from './erasure-approved.ts';
import type { ApprovalsNeeds } from './approvals-needs.ts';
import type { Act, Acted, Effect } from './effect.ts';
import { words } from './words.ts';

/** Takes a person's second step at login away. The reason says how the one who asks was recognised. */
export const removeSecondStep: Act<'remove_second_step'> = async (needs, { account, person }, decision, alongside) => {
  const accountId = brandId<AccountId>(account);
  const { sentences, done, gone } = words.secondStep;
  try {
    const { name } = await needs.identity.removeSecondStep({ accountId, person, ...decision }, (tx, removed) =>
      alongside(tx, { accountId, about: removed.name, amountCents: null, figures: [], sentences }),
    );
    return { kind: 'done', text: done(name) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'not_found') return { kind: 'refused', text: gone };
    if (error.code === 'person_not_joined') return { kind: 'refused', text: error.message };
    throw error;
  }
};

/** Has the personal data of one who left an account erased. */
export const erasePerson: Act<'erase_person'> = async (needs, { account, person }, { decidedBy }, alongside) => {
  const accountId = brandId<AccountId>(account);
  const { gone, ofPerson } = words.erasing;
  return order(needs, { accountId, personId: brandId<PersonId>(person), decidedBy }, async (tx) => {
    const leaver = await needs.identity.findLeaver(tx, accountId, brandId<PersonId>(person));
    if (!leaver) return gone;
    await alongside(tx, effectOf(accountId, leaver.name, ofPerson));
    return null;
  });
};

/** Has all personal data of a closed account erased. */
export const eraseAccount: Act<'erase_account'> = async (needs, { account }, { decidedBy }, alongside) => {
  const accountId = brandId<AccountId>(account);
  const { notClosed, ofAccount, account: all } = words.erasing;
  return order(needs, { accountId, personId: null, decidedBy }, async (tx) => {
    const found = await needs.accounts.getAccount(tx, accountId);
    if (found?.status !== 'closed') return notClosed;
    await alongside(tx, effectOf(accountId, all, ofAccount));
    return null;
  });
};

const effectOf = (accountId: AccountId, about: string, sentences: string[]): Effect => ({
  accountId,
  about,
  amountCents: null,
  figures: [],
  sentences,
});

interface Ordered {
  readonly accountId: AccountId;
  /** Null: all of the account. */
  readonly personId: PersonId | null;
  readonly decidedBy: string;
}

/** The module that erases hears of it by its own job. `check` says what stands against it. */
async function order(
  { db, jobs, audit }: ApprovalsNeeds,
  { accountId, personId, decidedBy }: Ordered,
  check: (tx: Tx) => Promise<string | null>,
): Promise<Acted> {
  return db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    const erasureId = newId<ErasureId>('ers');
    const refused = await check(tx);
    if (refused !== null) return { kind: 'refused', text: refused };
    const action = personId === null ? 'account.erasure_ordered' : 'person.erasure_ordered';
    const about = { erasure: erasureId, ...(personId && { person: personId }) };
    await audit.record(tx, { account: accountId, action, about, after: { decidedBy } });
    await jobs.enqueue(tx, erasureApproved, { erasureId, accountId, personId, decidedBy });
    return { kind: 'done', text: words.erasing.done };
  });
}
