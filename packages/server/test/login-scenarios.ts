import type { Caller } from '../src/kernel/caller.ts';
import { newId, type SessionId } from '../src/kernel/ids.ts';
import { noteSeen } from '../src/modules/logins/sessions.store.ts';
import type { RealityWorld } from './reality-world.ts';
import { noParts } from './service-world.ts';

/** The calls about where people are logged in, their recovery codes and emails, each with what it writes into the audit log. */
export function loginScenarios(world: () => RealityWorld) {
  const loggedIn = (): Caller => ({
    ...world().caller,
    logIn: { originJti: 'here', at: world().machineClock.now() },
  });
  const elsewhere = async () => {
    const { accountId, subject } = world().caller;
    const at = world().machineClock.now();
    const place = { userAgent: 'Firefox', address: '192.0.2.1' };
    const session = { accountId, subject, originJti: newId<SessionId>('sess'), id: newId<SessionId>('sess'), ...place };
    const row = { ...session, beganAt: at, lastSeenAt: at, endedAt: null };
    await world()
      .db.transaction()
      .execute((tx) => noteSeen(tx, row));
  };
  const makeCodes = async () => world().logins.routes.makeRecoveryCodes({ ...noParts, caller: loggedIn() });
  return {
    endSessions: {
      writes: 'person.sessions_ended',
      async ask() {
        await elsewhere();
        return { by: loggedIn(), body: { which: 'others' } };
      },
    },
    endSessionsOfPerson: {
      writes: 'person.sessions_ended',
      async ask() {
        await elsewhere();
        const { items } = await world().identity.routes.listPeople({ ...noParts, caller: world().caller });
        return { id: items[0]?.id, body: { which: 'all' } };
      },
    },
    makeRecoveryCodes: { writes: 'person.recovery_codes_made', ask: () => Promise.resolve({ by: loggedIn() }) },
    setEmailPreference: {
      writes: 'email_preference.changed',
      ask: () => Promise.resolve({ body: { email: 'upcoming', isOn: false } }),
    },
    redeemRecoveryCode: {
      writes: 'person.recovery_code_used',
      async ask() {
        const person = await world().identity.getPerson(world().db, world().caller.subject);
        const [code = ''] = (await makeCodes()).codes;
        return { body: { username: person?.email ?? '', code } };
      },
    },
  };
}
