import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Killed } from '../../../../test/mortal.ts';
import { createPeopleWorld, type PeopleWorld } from '../../../../test/people-world.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { dayMs, minuteMs } from '../../../kernel/clock.ts';
import { newId, type PersonId, type SignUpId } from '../../../kernel/ids.ts';
import { recoverInvitations } from './finish-invitation.ts';

let world: PeopleWorld;
let owner: Caller;
let email: string;

beforeAll(async () => {
  world = await createPeopleWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  owner = await world.newPerson('owner');
  email = world.newEmail();
});

const inPool = () => world.pool.users.filter((user) => user.email === email);
const mails = () => world.pool.invited.filter((to) => to === email).length;
const listed = async () => (await world.list(owner)).filter((person) => person.email === email);
const later = async (ms: number) => {
  world.clock.advance(ms);
  await world.work();
};

describe('an invitation', () => {
  it('is mailed, listed with its seven days, carried by the pool, and shown in the activity', async () => {
    const person = await world.invite(owner, email, 'technician');
    expect(person).toMatchObject({ email, role: 'technician', status: 'invited', isYou: false, lastSeenAt: null });
    expect(await listed()).toEqual([person]);
    const days = Date.parse(person.expiresAt ?? '') - world.clock.now().getTime();
    expect(days).toBe(7 * dayMs);
    expect(inPool()).toMatchObject([{ role: 'technician', signUpId: person.id }]);
    expect(mails()).toBe(1);
    expect(await world.events(owner)).toEqual([`Ada Byron invited Eva Example (${email}) as technician.`]);
  });

  it('lets its person in with their role once they have chosen a password', async () => {
    await world.invite(owner, email, 'billing');
    expect(await world.logIn(email)).toMatchObject({ accountId: owner.accountId, role: 'billing' });
    expect(await listed()).toMatchObject([
      { status: 'active', expiresAt: null, lastSeenAt: world.clock.now().toISOString() },
    ]);
    expect(await world.events(owner)).toContain('Eva Example joined as billing.');
  });

  it('shows as expired after seven days and can then be sent again', async () => {
    const { id } = await world.invite(owner, email);
    world.clock.advance(7 * dayMs - 1);
    expect(await listed()).toMatchObject([{ status: 'invited' }]);
    world.clock.advance(1);
    expect(await listed()).toMatchObject([{ status: 'expired' }]);
    expect(await world.sendAgain(owner, id)).toMatchObject({ status: 'invited' });
    world.clock.advance(7 * dayMs - 1);
    expect(await listed()).toMatchObject([{ status: 'invited' }]);
    expect(mails()).toBe(2);
    expect(await world.events(owner)).toContain('Ada Byron sent the invitation to Eva Example again.');
  });

  it('goes to no one twice: not to our own people, not while it is being sent, in no letter case', async () => {
    await world.invite(owner, email);
    await expect(world.invite(owner, email.toUpperCase())).rejects.toMatchObject({ code: 'person_exists' });
    email = world.newEmail();
    world.pool.troubles.push('down', 'down');
    expect(await world.invite(owner, email)).toMatchObject({ status: 'sending' });
    await expect(world.invite(owner, email.toUpperCase())).rejects.toMatchObject({ code: 'invitation_being_sent' });
    await later(3 * minuteMs);
    expect(mails()).toBe(0);
  });

  it('to an e-mail that the pool knows is refused, and nothing of the other account changes', async () => {
    const stranger = await world.newPerson('owner');
    const known = world.pool.users.find(({ subject }) => subject === stranger.subject);
    const before = { ...known };
    await expect(world.invite(owner, known?.email ?? '')).rejects.toMatchObject({ code: 'invitation_refused' });
    const other = await world.newPerson('owner');
    await world.invite(other, email);
    await expect(world.invite(owner, email)).rejects.toMatchObject({ code: 'invitation_refused' });
    expect(known).toEqual(before);
    expect(await world.list(owner)).toHaveLength(1);
    expect(await world.events(owner)).toEqual([]);
    expect(mails()).toBe(1);
  });

  it('leaves a sign-up alone that is under way with its e-mail', async () => {
    const signUpId = newId<SignUpId>('sup');
    world.pool.users.push({
      subject: 's',
      email,
      role: 'owner',
      isConfirmed: false,
      isEnabled: true,
      hasSecondStep: false,
      signUpId,
    });
    await expect(world.invite(owner, email)).rejects.toMatchObject({ code: 'invitation_refused' });
    expect(inPool()).toMatchObject([{ subject: 's' }]);
  });

  it('is limited in number: so many people, so many invitations a day', async () => {
    const { accountId } = owner;
    await sql`insert into identity.invitations
      select 'person_' || gen_random_uuid(), ${accountId}, 'withdrawn', '', '', 'viewer', '', '', '', ${world.clock.now()}, ${world.clock.now()}
      from generate_series(1, 100)`.execute(world.db);
    await expect(world.invite(owner, email)).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: 86_400,
    });
    world.clock.advance(dayMs);
    await world.invite(owner, email);
    await sql`insert into identity.people
      select 's' || n || ${accountId}, ${accountId}, 'viewer', n || '@example.com', 'A', 'B', null, now(), 'person_' || gen_random_uuid(), null, null, null, now()
      from generate_series(1, 198) n`.execute(world.db);
    await expect(world.invite(owner, world.newEmail())).rejects.toMatchObject({ code: 'people_limit' });
  });

  it('at the same moment twice makes one person and one mail', async () => {
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => world.invite(owner, email)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([inPool().length, mails(), (await listed()).length]).toEqual([1, 1, 1]);
  });
});

describe('when the pool does not answer', () => {
  it('and made the user, the person is there at once', async () => {
    world.pool.troubles.push('answer lost');
    expect(await world.invite(owner, email)).toMatchObject({ status: 'invited' });
  });

  it('for a while and made the user, the person is shown as being sent and then as invited', async () => {
    world.pool.troubles.push('answer lost', 'down', 'down');
    const person = await world.invite(owner, email);
    expect(person).toMatchObject({ status: 'sending', expiresAt: null });
    const again = { code: 'invitation_being_sent' };
    await expect(world.sendAgain(owner, person.id)).rejects.toMatchObject(again);
    await expect(world.changeRole(owner, person.id, 'admin')).rejects.toMatchObject(again);
    await expect(world.remove(owner, person.id)).rejects.toMatchObject(again);
    await later(3 * minuteMs);
    expect(await listed()).toMatchObject([{ status: 'sending' }]);
    await later(3 * minuteMs);
    expect(await listed()).toMatchObject([{ id: person.id, status: 'invited' }]);
    expect(mails()).toBe(1);
  });

  it('and made no user, the invitation goes, the activity says so, and it may be sent again', async () => {
    world.pool.troubles.push('down', 'down');
    await world.invite(owner, email);
    await later(3 * minuteMs);
    expect(await listed()).toEqual([]);
    expect(await world.events(owner)).toEqual([`We couldn’t send the invitation to ${email}.`]);
    expect(await world.invite(owner, email)).toMatchObject({ status: 'invited' });
  });

  it('and another person took the email meanwhile, they are left alone and the invitation goes', async () => {
    world.pool.troubles.push('down', 'down');
    await world.invite(owner, email);
    const signUpId = newId<SignUpId>('sup');
    world.pool.users.push({
      subject: 'other',
      email,
      role: 'owner',
      isConfirmed: true,
      isEnabled: true,
      hasSecondStep: false,
      signUpId,
    });
    await later(3 * minuteMs);
    expect(await listed()).toEqual([]);
    expect(inPool()).toMatchObject([{ subject: 'other', role: 'owner' }]);
  });

  it('several workers recovering at once make one person', async () => {
    world.pool.troubles.push('answer lost', 'down');
    await world.invite(owner, email);
    world.clock.advance(3 * minuteMs);
    await Promise.all([1, 2, 3, 4, 5].map(() => recoverInvitations(world)));
    expect(await listed()).toMatchObject([{ status: 'invited' }]);
    expect(await world.events(owner)).toHaveLength(1);
  });

  it('a server asleep before its call comes too late: its user goes again', async () => {
    const userPool: PeopleWorld['userPool'] = {
      ...world.userPool,
      async invite(invitee) {
        await later(3 * minuteMs);
        return world.userPool.invite(invitee);
      },
    };
    const { identityRoutes } = await import('../identity.routes.ts');
    const body = { email, firstName: 'Eva', lastName: 'Example', role: 'viewer' } as const;
    const call = { caller: owner, body, params: undefined, query: undefined, ip: '192.0.2.1' } as const;
    const late = identityRoutes({ ...world, userPool }).invitePerson(call);
    await expect(late).rejects.toMatchObject({ code: 'invitation_unavailable' });
    await world.work();
    expect([inPool(), await listed()]).toEqual([[], []]);
  });
});

describe('a server killed', () => {
  const survive = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Killed) && !String(error).includes('killed')) throw error;
    }
  };

  it.each([1, 2].flatMap((transaction) => (['before', 'after'] as const).map((moment) => ({ transaction, moment }))))(
    'right $moment transaction $transaction of an invitation leaves a whole person or none, and one mail at most',
    async ({ transaction, moment }) => {
      world.life.dieAt(transaction, moment);
      await survive(() => world.invite(owner, email));
      expect(world.life.isDead).toBe(true);
      world.life.dieAt(0, 'before');
      await later(3 * minuteMs);
      const isThere = transaction === 2 ? 1 : 0;
      expect([inPool().length, mails(), (await listed()).length]).toEqual([isThere, isThere, isThere]);
    },
  );

  it.each([
    ['before', 0],
    ['after', 1],
  ] as const)(
    '%s the pool acted leaves %i persons after recovery, which may be killed as well',
    async (when, count) => {
      for (const [transaction, moment] of [
        [1, 'after'],
        [2, 'before'],
        [2, 'after'],
      ] as const) {
        email = world.newEmail();
        world.killAt('invite', when);
        await survive(() => world.invite(owner, email));
        world.clock.advance(3 * minuteMs);
        world.life.dieAt(transaction, moment);
        await survive(() => recoverInvitations(world));
        world.life.dieAt(0, 'before');
        await later(3 * minuteMs);
        expect([inPool().length, mails(), (await listed()).length]).toEqual([count, count, count]);
      }
    },
  );
});

describe('an email whose user is unclaimed', () => {
  it('of a removed person may be invited at once, before the pool has followed', async () => {
    const { id } = await world.invite(owner, email);
    await world.remove(owner, id);
    expect(inPool()).toHaveLength(1);
    const again = await world.invite(owner, email, 'admin');
    expect(again).toMatchObject({ status: 'invited', role: 'admin' });
    expect(inPool()).toMatchObject([{ signUpId: again.id, role: 'admin' }]);
    await later(minuteMs);
    expect(inPool()).toHaveLength(1);
  });

  it('of an ended invitation may be invited, too', async () => {
    const signUpId = newId<PersonId>('person');
    await sql`insert into identity.invitations values
      (${signUpId}, ${owner.accountId}, 'withdrawn', '', '', 'viewer', '', '', '', now(), now())`.execute(world.db);
    world.pool.users.push({
      subject: 'left',
      email,
      role: 'viewer',
      isConfirmed: true,
      isEnabled: true,
      hasSecondStep: false,
      signUpId,
    });
    await world.invite(owner, email);
    expect(inPool()).toMatchObject([{ subject: expect.not.stringMatching('left') }]);
  });

  it('of a stranger who took it at the pool and never confirmed it may be invited, of one who did may not', async () => {
    const stray = {
      subject: 'stray',
      email,
      role: null,
      isConfirmed: true,
      isEnabled: true,
      hasSecondStep: false,
      signUpId: null,
    };
    world.pool.users.push(stray);
    await expect(world.invite(owner, email)).rejects.toMatchObject({ code: 'invitation_refused' });
    stray.isConfirmed = false;
    await world.invite(owner, email);
    expect(inPool()).toMatchObject([{ role: 'viewer', isConfirmed: true }]);
  });
});
