import { checkSecretHash } from '../clients/check-secret-hash.ts';
import { originOf } from '../limits/origin.ts';
import { refusals } from '../refusals/refusals.ts';
import type { SignIn } from '../sessions/sign-in-session.ts';
import type { Person } from '../users/person.ts';
import { findSubjectAndLock, type Subject } from '../users/subject.ts';
import { lockedOut } from './count-wrong.ts';
import { required, type SignInCall } from './sign-in-call.ts';
import { passwordMark } from './sign-in-facts.store.ts';

/** Somebody at the first call of a sign-in, and the names by which later answers may call them. */
export type SigningIn = Subject & { names: string[] };

/**
 * The person that USERNAME means. A client that is to learn nothing gets unknown names like all others, and learns that
 * a person is disabled only after the password; one of the older kind learns both at once.
 */
export async function signingInSubject(call: SignInCall): Promise<SigningIn> {
  const { pool, client, parameters } = call;
  const name = required(parameters, 'USERNAME');
  checkSecretHash(client, [name], parameters['SECRET_HASH']);
  const origin = originOf(pool, namedDevice(call));
  const subject = await findSubjectAndLock(pool.postgres, pool, { name, origin, now: pool.clock.now() });
  if (!client.preventUserExistenceErrors) {
    if (subject.person === null) throw refusals.userUnknown();
    if (!subject.person.enabled) throw refusals.userDisabled();
  }
  if (subject.locked) throw lockedOut(pool, subject.sub);
  return { ...subject, names: [name.toLowerCase(), subject.username.toLowerCase(), subject.sub] };
}

/** A sign-in at its very beginning. `rounds` are those of a custom one, null for one by password. */
export function newSignIn(
  call: SignInCall,
  of: { sub: string; names: string[]; person: Person | null; rounds: SignIn['rounds'] },
): SignIn {
  return {
    poolId: call.pool.id,
    clientId: call.client.id,
    sub: of.sub,
    names: of.names,
    passwordMark: of.person === null ? null : passwordMark(of.person),
    deviceKey: namedDevice(call),
    progress: { firstFactorProven: false, secondFactorProven: false, chosenFactor: null, deviceProven: false },
    rounds: of.rounds,
  };
}

/** The device that the client says it is. */
export function namedDevice(call: SignInCall): string | null {
  const deviceKey = call.parameters['DEVICE_KEY'];
  return deviceKey === undefined || deviceKey === '' ? null : deviceKey;
}
