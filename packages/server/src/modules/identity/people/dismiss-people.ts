import { mayDo } from '@linekeeper/contract';
import type { Caller } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Tx } from '../../../store/database.ts';
import { recordEvent } from './events.store.ts';
import type { IdentityNeeds } from '../ports/identity-needs.ts';
import { invitationsBeingSent } from './invitations.store.ts';
import { deletePeople, lockPeople } from './people.store.ts';
import { fullName } from './person.ts';
import { tellPool } from './follow-pool.ts';

/** Who closed the account, and the addresses of its owners who had logged in. */
export interface Dismissed {
  by: string;
  owners: string[];
}

/**
 * Everybody of a closing account is out with the next request; their log-ins and the pool's users end soon after.
 * Refuses with `not_allowed` when the caller may not close it any more, and with `invitation_being_sent`.
 */
export async function dismissPeople(
  needs: Pick<IdentityNeeds, 'clock' | 'jobs'>,
  tx: Tx,
  { accountId, subject }: Caller,
): Promise<Dismissed> {
  const people = await lockPeople(tx, accountId);
  const closing = people.find((person) => person.subject === subject && mayDo(person.role, 'close'));
  if (!closing) throw new Refusal('not_allowed');
  if ((await invitationsBeingSent(tx, accountId)).length > 0) throw new Refusal('invitation_being_sent');
  await deletePeople(tx, accountId);
  for (const person of people) await tellPool(needs, tx, person.subject, 'remove');
  const by = fullName(closing);
  await recordEvent(tx, accountId, { at: needs.clock.now(), text: `${by} closed the account.` });
  const owners = people.filter(({ role, firstSeenAt }) => role === 'owner' && firstSeenAt !== null);
  return { by, owners: owners.map(({ email }) => email) };
}
