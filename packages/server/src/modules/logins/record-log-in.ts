import { browserOf } from '@linekeeper/contract';
import { actAs, actingNow } from '../../kernel/acting.ts';
import type { Tx } from '../../store/database.ts';
import type { LoginsNeeds } from './logins-needs.ts';
import type { Session } from './session.ts';
import { words } from './words.ts';

/** Says in activity and audit log who logged in, with what and from where, in the transaction that notes the log-in. */
export async function recordLogIn(
  needs: LoginsNeeds,
  tx: Tx,
  { accountId, subject, userAgent, address }: Session,
): Promise<void> {
  const person = await needs.identity.getPerson(tx, subject);
  if (!person) return;
  const name = words.fullName(person.firstName, person.lastName);
  const text = loggedIn(name, userAgent);
  const event = { kind: 'login', at: needs.clock.now(), text } as const;
  const writtenWith = await needs.identity.recordPersonEvent(tx, accountId, event);
  const about = { person: person.id, subject };
  const { requestId } = actingNow();
  await actAs({ actor: { kind: 'person', id: subject }, requestId, address }, () =>
    needs.audit.record(tx, { account: accountId, action: 'person.logged_in', about, writtenWith }),
  );
}

function loggedIn(name: string, userAgent: string): string {
  const { browser, system } = browserOf(userAgent);
  if (browser !== null && system !== null) return words.activity.loggedInOn(name, browser, system);
  const one = browser ?? system;
  return one === null ? words.activity.loggedIn(name) : words.activity.loggedInWith(name, one);
}
