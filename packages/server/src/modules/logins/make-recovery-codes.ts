import type { Caller } from '../../kernel/caller.ts';
import { after } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { LoginsNeeds } from './logins-needs.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-code.ts';
import { recoveryLetter } from './recovery-letter.ts';
import { codesOf, replaceCodes } from './recovery-codes.store.ts';
import { words } from './words.ts';

export interface CodesLeft {
  left: number;
  madeAt: Date | null;
  areNeeded: boolean;
}

/** The pool is asked for a second step only of people who have no code left; where it is silent, none are needed. */
export async function getRecoveryCodes({ db, identity }: LoginsNeeds, caller: Caller): Promise<CodesLeft> {
  const codes = await codesOf(db, caller);
  const left = codes.filter(({ usedAt }) => usedAt === null).length;
  const areNeeded = left === 0 && (await identity.hasSecondStep(caller.subject));
  return { left, madeAt: codes[0]?.madeAt ?? null, areNeeded };
}

/**
 * Ten codes in place of those before; they are answered this once. Their person is emailed. Refuses with
 * `log_in_not_recent`: a copied token makes no codes.
 */
export async function makeRecoveryCodes(
  needs: LoginsNeeds,
  caller: Caller,
): Promise<{ codes: string[]; madeAt: Date }> {
  const { accountId, subject, logIn } = caller;
  const now = needs.machineClock.now();
  if (!logIn || logIn.at < after(now, -needs.recentProofSeconds * 1000)) throw new Refusal('log_in_not_recent');
  const person = await needs.identity.getPerson(needs.db, subject);
  if (!person) throw new Refusal('not_found');
  const codes = newRecoveryCodes();
  await needs.db.transaction().execute(async (tx) => {
    await replaceCodes(tx, caller, codes.map(recoveryHash), now);
    const at = needs.clock.now();
    const name = words.fullName(person.firstName, person.lastName);
    await needs.identity.recordPersonEvent(tx, accountId, { kind: 'login', at, text: words.activity.codesMade(name) });
    await needs.audit.record(tx, {
      account: accountId,
      action: 'person.recovery_codes_made',
      about: { person: person.id, subject },
    });
    const language = (await needs.languages.languagesOf(tx, accountId))(subject);
    const cause = `recovery-codes:${subject}:${now.toISOString()}`;
    const to = [{ address: person.email, language }];
    await needs.outbox.put(tx, { cause, to, letter: () => recoveryLetter(needs, 'made') });
  });
  return { codes, madeAt: now };
}
