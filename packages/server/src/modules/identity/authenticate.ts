import * as z from 'zod/mini';
import type { Job } from '../../jobs/job.ts';
import type { Caller } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findPerson, noteFirstSeen } from './identity.store.ts';
import type { IdentityNeeds } from './identity-needs.ts';

/** The first verified token of a person was seen: their e-mail is confirmed. */
export const personFirstSeen: Job<{ accountId: string; subject: string }> = {
  name: 'identity.person-first-seen',
  payload: z.object({ accountId: z.string(), subject: z.string() }),
};

const maxTokenLength = 8_192;

/** The caller behind an id token, as our table says now. Refuses with `not_signed_in` or `no_account`. */
export async function authenticate(
  needs: Pick<IdentityNeeds, 'db' | 'clock' | 'jobs' | 'idTokens'>,
  idToken: string | undefined,
): Promise<Caller> {
  if (idToken === undefined || idToken.length > maxTokenLength) throw new Refusal('not_signed_in');
  const token = await needs.idTokens.read(idToken);
  if (token === null) throw new Refusal('not_signed_in');
  const { subject } = token;
  const person = await findPerson(needs.db, subject);
  if (!person) throw new Refusal('no_account');
  const { accountId, role } = person;
  if (person.firstSeenAt === null) {
    await needs.db.transaction().execute(async (tx) => {
      const isFirst = await noteFirstSeen(tx, subject, needs.clock.now());
      if (isFirst) await needs.jobs.enqueue(tx, personFirstSeen, { accountId, subject });
    });
  }
  return { subject, accountId, role };
}
