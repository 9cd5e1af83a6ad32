import { providerEndpoints, type LegalTextForm } from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createWholeWorld, type WholeWorld } from '../../../test/all-in-memory.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { dayMs } from '../../kernel/clock.ts';
import { dayAfter } from '../../kernel/days.ts';
import { brandId, type StaffId } from '../../kernel/ids.ts';
import { joined } from './known-texts.ts';
import { publishedTexts } from './texts.store.ts';

let world: WholeWorld;
beforeEach(async () => {
  world = await createWholeWorld();
});
afterEach(() => world.stop());

const caller = {
  memberId: brandId<StaffId>('staff_1'),
  email: 'olga@example.com',
  name: null,
  role: 'owner' as const,
  sessionHash: '',
  endsAt: new Date(),
};
const cookie = { begin: () => undefined, end: () => undefined, csrfToken: '' };
const call = { caller, cookie, params: undefined, query: undefined, body: undefined };
const calls = () => world.terms.consoleRoutes;

const markdown = '# Terms\n\nOur agreement\n\n## Paying\n\nYou pay us.\n\n## Leaving\n\nYou may leave.';
const listed = async () => providerEndpoints.listLegalTexts.reply.parse(await calls().listLegalTexts(call));
const publish = async (more: Partial<LegalTextForm> = {}) => {
  const form = { kind: 'terms' as const, from: (await listed()).today, markdown, reason: 'New law', isDryRun: false };
  return calls().publishLegalText({ ...call, body: { ...form, ...more } });
};
const withdraw = async (id: string) =>
  calls().withdrawLegalText({ ...call, params: { id }, body: { reason: 'A slip' } });
const read = async (version?: number) =>
  world.terms.routes.getLegalText({
    caller: null,
    params: undefined,
    body: undefined,
    ip: '192.0.2.1',
    query: { kind: 'terms', version },
  });
const newAccounts = async (...ids: string[]) => {
  for (const id of ids)
    await sql`insert into accounts.accounts values (${id}, 'active', 'Engines Inc', '', '', '', '', '', '', '', '', '',
      'UTC', now())`.execute(world.db);
};
const daysOn = async (days: number) => dayAfter((await listed()).today, days);

it('a published version is in force from its day on, and customers read it', async () => {
  const from = await daysOn(3);
  await publish({ from });
  expect((await read()).version).toBe(1);
  await expect(read(2)).rejects.toMatchObject({ code: 'not_found' });
  world.clock.advance(3 * dayMs);
  expect(await read()).toEqual({
    kind: 'terms',
    version: 2,
    from,
    title: 'Terms',
    lead: 'Our agreement',
    sections: [
      { heading: 'Paying', paragraphs: ['You pay us.'] },
      { heading: 'Leaving', paragraphs: ['You may leave.'] },
    ],
  });
  expect((await read(1)).version).toBe(1);
  expect(await auditEntries(world.db)).toMatchObject([{ action: 'legal_text.published' }]);
});

it('a sign-up from then on accepts the published version', async () => {
  await publish();
  expect(await world.terms.versionOfSignUp(undefined)).toBe(2);
});

it('versions are listed with who, why, state and who accepted them', async () => {
  await publish();
  await publish({ from: await daysOn(9) });
  await newAccounts('acct_1', 'acct_2');
  await sql`insert into terms.acceptances (account_id, version, subject, how, accepted_at, ip)
    values ('acct_1', 2, 'a', 'visit', now(), null), ('acct_1', 2, 'b', 'visit', now(), null),
      ('acct_2', 2, 'c', 'invitation', now(), null)`.execute(world.db);
  const { items } = await listed();
  const made = { by: 'olga@example.com', reason: 'New law' };
  expect(items.filter(({ text }) => text.kind === 'terms')).toMatchObject([
    { id: 'terms-3', state: 'planned', made, acceptedCount: 0 },
    { id: 'terms-2', state: 'in_force', made, acceptedCount: 1, markdown },
    { id: 'terms-1', state: 'past', made: null, acceptedCount: 0 },
  ]);
  expect(items.filter(({ text }) => text.kind === 'privacy')).toMatchObject([
    { id: 'privacy-1', state: 'in_force', acceptedCount: null },
  ]);
});

it('the text of a file comes as what could be typed to publish it again', async () => {
  const first = (await listed()).items.find(({ id }) => id === 'terms-1');
  const { text } = await publish({ markdown: first?.markdown ?? '', isDryRun: true });
  expect(text.sections).toEqual(first?.text.sections);
  expect(await publishedTexts(world.db)).toEqual([]);
});

it('a text that is not whole, a day in the past and a day before another version are refused', async () => {
  await expect(publish({ markdown: 'Just words' })).rejects.toMatchObject({
    fields: { markdown: expect.stringContaining('Begin with a title') },
  });
  await expect(publish({ from: await daysOn(-1) })).rejects.toMatchObject({
    fields: { from: 'Choose today or a later day.' },
  });
  const from = await daysOn(5);
  await publish({ from });
  await expect(publish({ from })).rejects.toMatchObject({
    fields: { from: expect.stringContaining(`Another version begins on ${from}`) },
  });
});

it('a version whose day has not come is withdrawn; its number is not used again', async () => {
  await publish({ from: await daysOn(5) });
  await withdraw('terms-2');
  await expect(withdraw('terms-2')).rejects.toMatchObject({ code: 'not_found' });
  await expect(withdraw('terms-1')).rejects.toMatchObject({ code: 'not_found' });
  world.clock.advance(6 * dayMs);
  expect((await read()).version).toBe(1);
  expect(await publish()).toMatchObject({ text: { version: 3 } });
  await expect(withdraw('terms-3')).rejects.toMatchObject({ code: 'version_in_force' });
});

it('what staff published stands although a file has its number', async () => {
  await publish();
  const [first] = world.legalTexts.terms;
  const files = { ...world.legalTexts, terms: [first, { ...first, version: 2, title: 'Of a file' }] as const };
  expect(joined(files, await publishedTexts(world.db)).terms.map(({ title }) => title)).toEqual([first.title, 'Terms']);
});

it('the database keeps what was published', async () => {
  await publish();
  const kept = 'published texts are kept';
  await expect(sql`update terms.texts set markdown = ''`.execute(world.db)).rejects.toThrow(kept);
  await expect(sql`delete from terms.texts`.execute(world.db)).rejects.toThrow(kept);
});
