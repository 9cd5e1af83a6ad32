import { randomUUID } from 'node:crypto';
import type { Language } from '@linekeeper/contract';
import type { PoolUser, SignUpOutcome, UserChanged, UserPool } from '../../modules/identity/index.ts';

type Trouble = 'down' | 'answer lost';

/** What mails to them are in; missing: nothing was ever said. */
type FakeUser = PoolUser & { language?: Language };

export interface FakeUserPool extends UserPool {
  readonly users: FakeUser[];
  /** What happens to the next calls: `down` does nothing, `answer lost` does it and then hides the outcome. */
  readonly troubles: Trouble[];
  /** Addresses to which invitations went, in order. */
  readonly invited: string[];
  /** Emails of those whose password was reset, and of those who were signed out, in order. */
  readonly reset: string[];
  readonly signedOut: string[];
  /** Emails of those whose second step was removed, in order. */
  readonly withoutSecondStep: string[];
  /** The person has confirmed the sign-up, or has chosen a password after an invitation. */
  confirm(email: string): void;
}

const unknown = { kind: 'unknown', text: 'no answer' } as const;

/** A user pool in memory for tests of use cases. */
export function fakeUserPool(): FakeUserPool {
  const users: FakeUser[] = [];
  const invited: string[] = [];
  const reset: string[] = [];
  const signedOut: string[] = [];
  const withoutSecondStep: string[] = [];
  const waiting = new Set<string>();
  const troubles: Trouble[] = [];
  const troubled: Troubled = (act) => {
    const trouble = troubles.shift();
    if (trouble === 'down') return Promise.resolve(unknown);
    const outcome = act();
    return Promise.resolve(trouble === 'answer lost' ? unknown : outcome);
  };
  const change: Change = (subject, act) =>
    troubled(() => {
      const user = users.find((one) => one.subject === subject);
      if (user) act(user);
      return user ? { kind: 'done' as const } : { kind: 'missing' as const };
    });
  return {
    users,
    troubles,
    invited,
    reset,
    signedOut,
    withoutSecondStep,
    confirm(email) {
      waiting.delete(email);
      for (const user of users) if (user.email === email) user.isConfirmed = true;
    },
    ...entrances(troubled, { users, waiting, invited }),
    getUser: (name) =>
      troubled(() => {
        const user = users.find((one) => ('subject' in name ? one.subject === name.subject : one.email === name.email));
        return user ? { kind: 'found' as const, user: asTold(user) } : { kind: 'missing' as const };
      }),
    ...changes(change, { users, reset, signedOut, withoutSecondStep }),
  };
}

/** The portal is not told what mails are in. */
const asTold = ({ language: _language, ...told }: FakeUser): PoolUser => told;

type Change = (subject: string, act: (user: FakeUser) => void) => Promise<UserChanged>;
type Noted = {
  readonly users: FakeUser[];
  readonly reset: string[];
  readonly signedOut: string[];
  readonly withoutSecondStep: string[];
};

/** What administration changes about a user. */
function changes(
  change: Change,
  { users, reset, signedOut, withoutSecondStep }: Noted,
): Omit<UserPool, 'getUser' | 'invite' | 'resendInvitation' | 'signUp'> {
  return {
    setAttributes: (subject, { email, role, language }) =>
      change(
        subject,
        (user) => void Object.assign(user, email && { email }, role && { role }, language && { language }),
      ),
    deleteUser: (subject) => change(subject, (user) => void users.splice(users.indexOf(user), 1)),
    disableUser: (subject) => change(subject, (user) => (user.isEnabled = false)),
    enableUser: (subject) => change(subject, (user) => (user.isEnabled = true)),
    signOutEverywhere: (subject) => change(subject, ({ email }) => void signedOut.push(email)),
    removeSecondStep: (subject) =>
      change(subject, (user) => {
        user.hasSecondStep = false;
        withoutSecondStep.push(user.email);
      }),
    resetPassword: (subject) => change(subject, ({ email }) => void reset.push(email)),
  };
}

function enter(users: FakeUser[], user: Omit<FakeUser, 'subject' | 'isEnabled' | 'hasSecondStep'>): string | null {
  if (users.some(({ email }) => email === user.email)) return null;
  const subject = randomUUID();
  users.push({ ...user, subject, isEnabled: true, hasSecondStep: false });
  return subject;
}

type Troubled = <Outcome>(act: () => Outcome) => Promise<Outcome | typeof unknown>;

/** The ways into the pool. */
function entrances(
  troubled: Troubled,
  { users, waiting, invited }: { users: FakeUser[]; waiting: Set<string>; invited: string[] },
): Pick<UserPool, 'signUp' | 'invite' | 'resendInvitation'> {
  return {
    signUp: ({ email, role, signUpId, language }) =>
      troubled((): SignUpOutcome => {
        const subject = enter(users, { email, role, signUpId, language, isConfirmed: false });
        return subject === null
          ? { kind: 'exists' }
          : { kind: 'created', subject, destination: `${email.slice(0, 1)}***@e***` };
      }),
    invite: ({ email, role, personId, language }) =>
      troubled(() => {
        const subject = enter(users, { email, role, language, signUpId: personId, isConfirmed: true });
        if (subject === null) return { kind: 'exists' as const };
        waiting.add(email);
        invited.push(email);
        return { kind: 'created' as const, subject };
      }),
    resendInvitation: (email) =>
      troubled(() => {
        if (!users.some((user) => user.email === email)) return { kind: 'missing' as const };
        if (!waiting.has(email)) return { kind: 'refused' as const, text: 'nobody waits for it' };
        invited.push(email);
        return { kind: 'done' as const };
      }),
  };
}
