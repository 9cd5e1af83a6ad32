import type { PoolStep, StaffPool } from '../src/modules/staff/index.ts';

interface User {
  password: string;
  isTemporary: boolean;
  hasAuthenticator: boolean;
}

/** A staff pool in memory whose authenticators always show `123456`. A session is what it waits for. */
export function staffPoolInMemory() {
  const users = new Map<string, User>();
  const ids = { poolId: 'us-east-1_Staff0001', clientId: 'console' };
  let made = 0;
  let isDown = false;
  const unknown = { kind: 'unknown', text: 'no answer' } as const;
  const next = (email: string, user: User): PoolStep => {
    if (user.isTemporary) return { kind: 'new_password', session: `password ${email}` };
    if (!user.hasAuthenticator) return { kind: 'set_up', session: `set up ${email}`, secret: 'ABCDEFGH' };
    return { kind: 'code', session: `code ${email}` };
  };
  const proven = (email: string, wanted: string, session: string, code: string): PoolStep => {
    if (session !== `${wanted} ${email}`) return { kind: 'refused', why: 'expired' };
    return code === '123456' ? { kind: 'done', subject: `subject of ${email}` } : { kind: 'refused', why: 'code' };
  };
  const pool: StaffPool = {
    givenIds: null,
    make: () => Promise.resolve(isDown ? unknown : { kind: 'made', ids: { ...ids, clientId: `console${++made}` } }),
    invite(_ids, email) {
      if (isDown) return Promise.resolve(unknown);
      if (email.startsWith('refused')) return Promise.resolve({ kind: 'refused', text: 'not this one' });
      const password = `Temporary${users.size}!`;
      users.set(email, { password, isTemporary: true, hasAuthenticator: false });
      return Promise.resolve({ kind: 'done', password });
    },
    makeUser(_ids, { email, password }) {
      users.set(email, { password, isTemporary: false, hasAuthenticator: false });
      return Promise.resolve({ kind: 'done' });
    },
    begin(_ids, { email, password }) {
      if (isDown) return Promise.resolve(unknown);
      const user = users.get(email);
      return Promise.resolve(user?.password === password ? next(email, user) : { kind: 'refused', why: 'log_in' });
    },
    choosePassword(_ids, { email, session, password }) {
      const user = users.get(email);
      if (!user || session !== `password ${email}`) return Promise.resolve({ kind: 'refused', why: 'expired' });
      const changed = { ...user, password, isTemporary: false };
      users.set(email, changed);
      return Promise.resolve(next(email, changed));
    },
    proveAuthenticator(_ids, { email, session, code }) {
      const step = proven(email, 'set up', session, code);
      const user = users.get(email);
      if (user && step.kind === 'done') users.set(email, { ...user, hasAuthenticator: true });
      return Promise.resolve(step);
    },
    enterCode: (_ids, { email, session, code }) => Promise.resolve(proven(email, 'code', session, code)),
  };
  return {
    pool,
    users,
    /** How many pools were made. */
    madeCount: () => made,
    setDown(down: boolean) {
      isDown = down;
    },
  };
}
