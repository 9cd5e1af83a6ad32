import { randomInt } from 'node:crypto';
import type { AnnouncementForm } from '@linekeeper/contract/provider';
import { providerEndpoints } from '@linekeeper/contract/provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUpForm } from '../../../test/accounts-world.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { createPeopleWorld, type PeopleWorld } from '../../../test/people-world.ts';
import type { Caller } from '../../kernel/caller.ts';
import { after, hourMs } from '../../kernel/clock.ts';
import { brandId, type StaffId } from '../../kernel/ids.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await createPeopleWorld();
});
afterAll(() => world.stop());

const staff = {
  memberId: brandId<StaffId>('staff_1'),
  email: 'olga@example.com',
  name: 'Olga',
  role: 'owner' as const,
  sessionHash: '',
  endsAt: new Date(),
};
const cookie = { begin: () => undefined, end: () => undefined, csrfToken: '' };
const call = { caller: staff, cookie, params: undefined, query: undefined, body: undefined };
const noParts = { params: undefined, query: undefined, body: undefined, ip: '192.0.2.1' } as const;
const calls = () => world.announcements.consoleRoutes;

async function signUp(): Promise<Caller & { email: string }> {
  const email = `ada${randomInt(1e9)}@example.com`;
  const body = signUpForm(world, email);
  const { userSub } = await world.accounts.routes.signUp({ ...noParts, caller: null, body });
  world.pool.confirm(email);
  return { ...(await world.identity.authenticate(userSub)), email };
}

const announce = async (more: Partial<AnnouncementForm> = {}) => {
  const form = { title: 'Planned work', body: 'On Sunday.\n\nSorry.', severity: 'info' as const, isMailed: false };
  const { id } = await calls().makeAnnouncement({
    ...call,
    body: { ...form, from: null, until: null, accountIds: null, ...more },
  });
  return id;
};
const end = async (id: string) => calls().endAnnouncement({ ...call, params: { id } });
const shownTo = async (caller: Caller) =>
  (await world.announcements.routes.listAnnouncements({ ...noParts, caller })).items.map(({ id }) => id);
const note = async (caller: Caller, id: string, isDismissed: boolean) =>
  world.announcements.routes.noteAnnouncement({ ...noParts, caller, params: { id }, body: { isDismissed } });
const listed = async (id: string) => {
  const { items } = await calls().listAnnouncementsForStaff(call);
  return providerEndpoints.listAnnouncementsForStaff.reply.parse({ items }).items.find((one) => one.id === id);
};
const inHours = (hours: number) => after(world.clock.now(), hours * hourMs).toISOString();
const work = async () => {
  for (const chore of world.announcements.jobs.chores) await chore.run();
};

it('an announcement is shown from its moment until its end', async () => {
  const ada = await signUp();
  const id = await announce({ from: inHours(1), until: inHours(3) });
  expect(await listed(id)).toMatchObject({ state: 'planned', madeBy: 'Olga', accounts: null });
  expect(await shownTo(ada)).not.toContain(id);
  world.clock.advance(hourMs);
  expect(await shownTo(ada)).toContain(id);
  expect(await listed(id)).toMatchObject({ state: 'shown' });
  world.clock.advance(2 * hourMs);
  expect(await shownTo(ada)).not.toContain(id);
  expect(await listed(id)).toMatchObject({ state: 'over' });
});

it('one for chosen customers is shown to no other, and named to no other', async () => {
  const [ada, bob] = [await signUp(), await signUp()];
  const id = await announce({ accountIds: [ada.accountId] });
  expect(await shownTo(ada)).toContain(id);
  expect(await shownTo(bob)).not.toContain(id);
  await expect(note(bob, id, false)).rejects.toMatchObject({ code: 'not_found' });
  expect(await listed(id)).toMatchObject({ accounts: [{ id: ada.accountId }] });
});

it('who saw and who dismissed it is listed; dismissing holds for the person', async () => {
  const [ada, bob] = [await signUp(), await signUp()];
  const id = await announce();
  await note(ada, id, false);
  await note(bob, id, false);
  await note(ada, id, true);
  expect(await shownTo(ada)).not.toContain(id);
  expect(await shownTo(bob)).toContain(id);
  expect(await listed(id)).toMatchObject({ seenCount: 2, dismissedCount: 1 });
  const { items } = await calls().listAnnouncementReaders({ ...call, params: { id } });
  expect(items.find(({ email }) => email === ada.email)).toMatchObject({ dismissedAt: expect.any(String) });
  expect(items.find(({ email }) => email === bob.email)).toMatchObject({ dismissedAt: null });
});

it('an outage cannot be dismissed while it lasts', async () => {
  const ada = await signUp();
  const id = await announce({ severity: 'outage' });
  await expect(note(ada, id, true)).rejects.toMatchObject({ code: 'not_found' });
  expect(await shownTo(ada)).toContain(id);
});

it('one that is ended is no longer shown; both are in the audit log once', async () => {
  const ada = await signUp();
  const id = await announce();
  await end(id);
  await end(id);
  expect(await shownTo(ada)).not.toContain(id);
  const entries = (await auditEntries(world.db)).filter(({ about }) => about.includes(id));
  expect(entries.map(({ action }) => action)).toEqual(['announcement.made', 'announcement.ended']);
  await expect(end('ann_none')).rejects.toMatchObject({ code: 'not_found' });
});

it('moments in the wrong order and customers that do not exist are refused', async () => {
  await expect(announce({ from: inHours(-1) })).rejects.toMatchObject({ fields: { from: expect.any(String) } });
  await expect(announce({ until: inHours(-1) })).rejects.toMatchObject({ fields: { until: expect.any(String) } });
  await expect(announce({ accountIds: ['acct_none'] })).rejects.toMatchObject({
    fields: { accountIds: 'There is no customer acct_none.' },
  });
});

it('an email goes to owners once, when its moment has come, and not when it was ended before', async () => {
  const [ada, bob] = [await signUp(), await signUp()];
  const titled = (title: string) => ({ title, isMailed: true, from: inHours(1) });
  const id = await announce({ ...titled('Short outage'), accountIds: [ada.accountId] });
  const ended = await announce({ ...titled('Never mind'), accountIds: [ada.accountId] });
  await end(ended);
  await work();
  const subjectsTo = async (email: string) => (await world.mailsTo(email)).map(({ subject }) => subject);
  expect(await subjectsTo(ada.email)).not.toContain('Acme Cellular: Short outage');
  world.clock.advance(hourMs);
  await work();
  await work();
  const subjects = await subjectsTo(ada.email);
  expect(subjects.filter((subject) => subject === 'Acme Cellular: Short outage')).toHaveLength(1);
  expect(subjects).not.toContain('Acme Cellular: Never mind');
  expect(await subjectsTo(bob.email)).not.toContain('Acme Cellular: Short outage');
  expect(await listed(id)).toMatchObject({ mailedAt: expect.any(String) });
});

it('one for all is mailed to every customer', async () => {
  const [ada, bob] = [await signUp(), await signUp()];
  await announce({ title: 'For all', isMailed: true });
  await work();
  for (const { email } of [ada, bob])
    expect((await world.mailsTo(email)).map(({ subject }) => subject)).toContain('Acme Cellular: For all');
});

it('a person who has switched announcements off gets none by email', async () => {
  const [ada, bob] = [await signUp(), await signUp()];
  const off = { email: 'announcement', isOn: false } as const;
  await world.preferences.routes.setEmailPreference({ ...noParts, caller: ada, body: off });
  await announce({ title: 'For who wants', isMailed: true });
  await work();
  const heard = async ({ email }: { email: string }) =>
    (await world.mailsTo(email)).some(({ subject }) => subject === 'Acme Cellular: For who wants');
  expect([await heard(ada), await heard(bob)]).toEqual([false, true]);
});
