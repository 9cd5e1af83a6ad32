import { providerEndpoints } from '@linekeeper/contract/provider';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditEntries } from '../../../test/audit-entries.ts';
import { rebuilt } from '../../../test/all-in-memory.ts';
import { mailSettings } from '../../../test/settings.ts';
import { createStaffWorld, type Browser, type StaffWorld } from '../../../test/staff-world.ts';
import { staffCall } from '../../../test/staff-call.ts';
import { limitedTestEmails } from '../../compose-test-emails.ts';
import type { MailSent } from '../../mail/mail-server.port.ts';
import { mailOpener, openOutbox, readMailbox } from '../../mail/outbox.ts';
import { sendDueMails } from '../../mail/send-due-mails.ts';
import { openDatabase, type OpenDatabase } from '../../store/database.ts';
import { createRateLimiter } from '../../store/rate-limiter.ts';

const emails = '/provider/api/v1/settings/emails';
const openMail = mailOpener(mailSettings.atRestKey);
const testReply = providerEndpoints.testLetter.reply;
const outcomeReply = providerEndpoints.getLetterTest.reply;

let world: StaffWorld;
let owner: Browser & { id: string };
let opened: OpenDatabase;
let answers: MailSent[];

beforeAll(async () => {
  world = await createStaffWorld();
  opened = openDatabase(world.databaseUrl, () => undefined);
  owner = await world.loggedIn('owner', 'olga@example.com');
});
afterAll(async () => {
  await opened.close();
  await world.stop();
});
beforeEach(() => {
  answers = [];
});

/** The calls where mails leave, or cannot. */
const callsWith = (outlet: 'none' | 'smtp') => {
  const outbox = openOutbox(world.clock, { ...mailSettings, outlet });
  return rebuilt({ ...world, outbox }, {}).letters.consoleRoutes;
};
const send = { body: { sample: 'card' }, params: { id: 'receipt' } };
const work = async () => {
  const mailServer = { send: async () => Promise.resolve(answers.shift() ?? ({ kind: 'sent' } as const)) };
  await sendDueMails({ ...world, mailServer, openMail });
};

it('every letter is listed with its group, when it is sent, and a subject', async () => {
  const answer = await world.ask(emails, {}, await world.loggedIn('auditor'));
  const { items } = providerEndpoints.listLetters.reply.parse(answer.json<{ data: unknown }>().data);
  expect(items.map(({ group }) => group)).toContain('dunning');
  expect(items.find(({ id }) => id === 'receipt')).toMatchObject({ title: 'Payment receipt', sampleCount: 3 });
});

it('a letter is shown as it is written, with the brand of today', async () => {
  const answer = await world.ask(`${emails}/invitation`, {}, owner);
  const { samples } = providerEndpoints.getLetter.reply.parse(answer.json<{ data: unknown }>().data);
  expect(samples[0]?.subject).toContain('Acme Cellular');
  expect(samples[0]?.html).toContain(`background:${mailSettings.brand.colour}`);
  expect(samples[0]?.text).toContain('https://console.test/provider');
  for (const unknown of ['nothing', 'constructor'])
    expect((await world.ask(`${emails}/${unknown}`, {}, owner)).statusCode).toBe(404);
});

it('a test reaches the one who asked, marked as one, and leaves an audit entry', async () => {
  const request = { method: 'POST', body: { sample: 'card' } } as const;
  const answer = await world.ask(`${emails}/receipt/tests`, request, owner);
  const { id, ...said } = testReply.parse(answer.json<{ data: unknown }>().data);
  expect(said).toEqual({ to: 'olga@example.com', state: 'kept', problem: null });
  const [mail] = await readMailbox(world.db, openMail, 'olga@example.com');
  expect(mail?.subject).toMatch(/^\[Test\] Receipt/);
  const entry = (await auditEntries(world.db)).at(-1);
  expect(entry).toMatchObject({ action: 'email.test_sent', actorId: owner.id });
  expect(JSON.parse(entry?.after ?? 'null')).toEqual({ letter: 'receipt', sample: 'card', isDraft: false });
  const other = await world.loggedIn('owner');
  expect((await world.ask(`${emails}/tests/${id}`, {}, owner)).statusCode).toBe(200);
  expect((await world.ask(`${emails}/tests/${id}`, {}, other)).statusCode).toBe(404);
});

it('another role sends nothing', async () => {
  const request = { method: 'POST', body: { sample: 'card' } } as const;
  const finance = await world.loggedIn('finance');
  expect((await world.ask(`${emails}/receipt/tests`, request, finance)).statusCode).toBe(403);
});

it.each([
  ['was sent', [{ kind: 'sent' }], { state: 'sent', problem: null }],
  ['was refused', [{ kind: 'refused', cause: 'EENVELOPE 550' }], { state: 'refused', problem: 'EENVELOPE 550' }],
  ['has to wait', [{ kind: 'failed', cause: 'ECONNECTION' }], { state: 'delayed', problem: 'ECONNECTION' }],
] as const)('the answer says that a test %s', async (_case, told, expected) => {
  const calls = callsWith('smtp');
  const { id, state } = await calls.testLetter({ ...staffCall('owner', 'Olga'), ...send });
  expect(state).toBe('sending');
  answers = [...told];
  await work();
  const outcome = await calls.getLetterTest({ ...staffCall('owner', 'Olga'), params: { id } });
  expect(outcomeReply.parse(outcome)).toEqual(expected);
});

it('where emails have no way, the answer says so and no entry claims one', async () => {
  const before = (await auditEntries(world.db)).length;
  const { state } = await callsWith('none').testLetter({ ...staffCall('owner', 'Olga'), ...send });
  expect([state, (await auditEntries(world.db)).length]).toEqual(['no_server', before]);
});

it('an unknown letter or sample is refused', async () => {
  const calls = callsWith('smtp');
  for (const [id, sample] of [
    ['nothing', 'card'],
    ['receipt', 'constructor'],
  ] as const) {
    const asked = calls.testLetter({ ...staffCall('owner', 'Olga'), params: { id }, body: { sample } });
    await expect(asked).rejects.toMatchObject({ code: 'not_found' });
  }
});

it('a member sends ten an hour, and another member is not held up', async () => {
  const countTestEmail = limitedTestEmails((name, points, durationSeconds) =>
    createRateLimiter(opened.pool, { name, points, durationSeconds }),
  );
  const calls = rebuilt(world, { countTestEmail }).letters.consoleRoutes;
  const ask = async (id: string) => calls.testLetter({ ...staffCall('owner', 'Olga', id), ...send });
  for (let no = 0; no < 10; no += 1) await ask('staff_1');
  await expect(ask('staff_1')).rejects.toMatchObject({ code: 'too_many_test_emails' });
  expect(await ask('staff_2')).toMatchObject({ state: 'kept' });
});
