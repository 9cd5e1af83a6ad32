import { Refusal } from '../../kernel/refusal.ts';
import type { LoginsNeeds } from './logins-needs.ts';
import { recoveryHash } from './recovery-code.ts';
import { recoveryLetter } from './recovery-letter.ts';
import { codesOf, takeCode } from './recovery-codes.store.ts';
import { endOpen } from './sessions.store.ts';
import { words } from './words.ts';

/**
 * A right code takes the second step off its person's login, and every log-in ends; the password opens it as before. The
 * code, what the pool has to do and the email are one transaction: whatever dies afterwards, the code is used and the pool
 * follows. `soon`: the pool has yet to. Refuses with `recovery_code_wrong`, for an email that no one has, too, and with
 * `too_many_requests`.
 */
export async function redeemRecoveryCode(
  needs: LoginsNeeds,
  { username, code }: { username: string; code: string },
): Promise<'removed' | 'soon'> {
  const email = username.trim().toLowerCase();
  await needs.countRecoveryTry(email);
  const subject = await takeOff(needs, email, recoveryHash(code));
  return (await needs.identity.settlePool(subject)) ? 'removed' : 'soon';
}

async function takeOff(needs: LoginsNeeds, email: string, codeHash: Buffer): Promise<string> {
  return needs.db.transaction().execute(async (tx) => {
    const people = await needs.identity.peopleWithEmail(tx, email);
    const subjects = people.map((person) => person.subject);
    const taken = await takeCode(tx, subjects, codeHash, needs.machineClock.now());
    const person = people.find(({ subject }) => subject === taken?.subject);
    if (!taken || !person) throw new Refusal('recovery_code_wrong');
    const { accountId, subject } = person;
    const at = needs.clock.now();
    const left = (await codesOf(tx, person)).filter(({ usedAt }) => usedAt === null).length;
    const text = words.activity.codeUsed(words.fullName(person.firstName, person.lastName));
    await needs.identity.recordPersonEvent(tx, accountId, { kind: 'login', at, text, severity: 'warning' });
    await needs.audit.record(tx, {
      account: accountId,
      action: 'person.recovery_code_used',
      about: { person: person.id, subject },
      after: { left },
    });
    const language = (await needs.languages.languagesOf(tx, accountId))(subject);
    const cause = `recovery-code:${subject}:${codeHash.toString('hex').slice(0, 16)}`;
    const to = [{ address: person.email, language }];
    await needs.outbox.put(tx, { cause, to, letter: () => recoveryLetter(needs, 'used') });
    await needs.identity.loseSecondStep(tx, subject);
    const originJtis = await endOpen(tx, person, {}, needs.machineClock.now());
    await needs.identity.endLogIns(tx, { subject, originJtis });
    return subject;
  });
}
