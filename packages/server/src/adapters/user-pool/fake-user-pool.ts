import { randomUUID } from 'node:crypto';
import type { NewPoolUser, PoolUser, SignUpOutcome, UserChanged, UserPool } from '../../modules/identity/index.ts';

type Trouble = 'down' | 'answer lost';

export interface FakeUserPool extends UserPool {
  readonly users: PoolUser[];
  /** What happens to the next calls: `down` does nothing, `answer lost` does it and then hides the outcome. */
  readonly troubles: Trouble[];
  confirm(email: string): void;
}

const unknown = { kind: 'unknown', text: 'no answer' } as const;

/** A user pool in memory for tests of use cases. */
export function fakeUserPool(): FakeUserPool {
  const users: PoolUser[] = [];
  const troubles: Trouble[] = [];
  const troubled = <Outcome>(act: () => Outcome): Promise<Outcome | typeof unknown> => {
    const trouble = troubles.shift();
    if (trouble === 'down') return Promise.resolve(unknown);
    const outcome = act();
    return Promise.resolve(trouble === 'answer lost' ? unknown : outcome);
  };
  const change = (subject: string, act: (user: PoolUser) => void): Promise<UserChanged> =>
    troubled(() => {
      const user = users.find((one) => one.subject === subject);
      if (user) act(user);
      return user ? { kind: 'done' as const } : { kind: 'missing' as const };
    });
  return {
    users,
    troubles,
    confirm(email) {
      for (const user of users) if (user.email === email) user.isConfirmed = true;
    },
    signUp: (user) => troubled(() => enter(users, user)),
    getUser: (name) =>
      troubled(() => {
        const user = users.find((one) => ('subject' in name ? one.subject === name.subject : one.email === name.email));
        return user ? { kind: 'found' as const, user: { ...user } } : { kind: 'missing' as const };
      }),
    setAttributes: (subject, { email, role }) =>
      change(subject, (user) => void Object.assign(user, email && { email }, role && { role })),
    deleteUser: (subject) => change(subject, (user) => void users.splice(users.indexOf(user), 1)),
    disableUser: (subject) => change(subject, (user) => (user.isEnabled = false)),
    enableUser: (subject) => change(subject, (user) => (user.isEnabled = true)),
    signOutEverywhere: (subject) => change(subject, () => undefined),
  };
}

function enter(users: PoolUser[], { email, signUpId, role }: NewPoolUser): SignUpOutcome {
  if (users.some((user) => user.email === email)) return { kind: 'exists' };
  const subject = randomUUID();
  users.push({ subject, email, isConfirmed: false, isEnabled: true, role, signUpId });
  return { kind: 'created', subject, destination: `${email[0] ?? ''}***@e***` };
}
