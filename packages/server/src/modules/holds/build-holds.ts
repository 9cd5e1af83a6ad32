import { noJobs } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import { approveAccount, holdAccount, holdNewAccount, refuseHeld, releaseAccount } from './decide-hold.ts';
import { approvedLetter, heldLetter, releasedLetter } from './hold-letters.ts';
import type { HoldsNeeds } from './holds-needs.ts';
import { forgetHold, heldOfAll, holdOf, holdsOfAccounts, refusalsOf } from './holds.store.ts';

/** Accounts whose people may read and pay, and change no line. */
export function buildHolds(needs: HoldsNeeds) {
  return {
    holdOf,
    refusalsOf,
    holdsOfAccounts,
    heldOfAll,
    forgetHold,
    holdNewAccount: given(needs, holdNewAccount),
    holdAccount: given(needs, holdAccount),
    releaseAccount: given(needs, releaseAccount),
    approveAccount: given(needs, approveAccount),
    refuseHeld: given(needs, refuseHeld),
    letters: { approvedLetter, heldLetter, releasedLetter },
    routes: {},
    jobs: noJobs,
  };
}

export type Holds = ReturnType<typeof buildHolds>;
