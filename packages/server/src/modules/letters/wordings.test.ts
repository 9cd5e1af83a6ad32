import { providerEndpoints, type LetterWords } from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntries } from '../../../test/audit-entries.ts';
import { mailSettings } from '../../../test/settings.ts';
import { createStaffWorld, type Browser, type StaffWorld } from '../../../test/staff-world.ts';
import { mailOpener, openOutbox, readMailbox } from '../../mail/outbox.ts';
import { wordingFaults } from '../../mail/wordings.store.ts';
import { sampleOf } from './list-letters.ts';

const emails = '/provider/api/v1/settings/emails';
const openMail = mailOpener(mailSettings.atRestKey);
const words: LetterWords = {
  subject: 'Thanks, {company}',
  heading: 'We have your {amount}',
  opening: 'Paid by {method}.\n\nQuestions? See https://help.test.',
  button: 'Look at it',
  closing: 'Your friends at {provider}',
};
const declined = { ...words, opening: 'Sorry. {reason}' };

let world: StaffWorld;
let owner: Browser & { id: string };
let writtenNo = 0;

beforeAll(async () => {
  world = await createStaffWorld();
  owner = await world.loggedIn('owner', 'olga@example.com');
});
afterAll(() => world.stop());

const change = async (id: string, body: { words: object | null; over: number }, as = owner) =>
  world.ask(`${emails}/wordings/${id}`, { method: 'PUT', body }, as);
const read = async (id: string) => {
  const answer = await world.ask(`${emails}/${id}`, {}, owner);
  return providerEndpoints.getLetter.reply.parse(answer.json<{ data: unknown }>().data);
};
const wordingOf = async (id: string) => (await read(id.split('-')[0] ?? '')).wordings.find((one) => one.id === id);
const fieldsOf = (answer: Awaited<ReturnType<typeof change>>) =>
  answer.json<{ messages: { fields?: Record<string, string> } }>().messages.fields ?? {};
/** What a real email of the kind says when it is written now. */
const written = async (letter: string, sample: string) => {
  const to = `reader${(writtenNo += 1)}@example.com`;
  const outbox = openOutbox(world.clock, mailSettings);
  const wanted = { cause: to, to: [to], letter: sampleOf(world, letter, sample) };
  await world.db.transaction().execute((tx) => outbox.put(tx, wanted));
  const inMailbox = async () => (await readMailbox(world.db, openMail, to))[0];
  return { mail: await inMailbox(), inMailbox };
};

it('own words hold for emails that are written from then on; one that waits keeps its words', async () => {
  const before = await written('receipt', 'card');
  expect((await change('receipt-card', { words, over: 0 })).json()).toMatchObject({ data: { version: 1 } });
  const { mail } = await written('receipt', 'card');
  expect(mail?.subject).toBe('Thanks, Northwind Freight & Sons');
  expect(mail?.text).toMatch(/^We have your \$2,539\.00\n\nPaid by Visa .*4242\.\n\nQuestions\?/);
  expect(mail?.text).toMatch(/Amount: \$2,539\.00[\s\S]*Look at it: https:[^\n]*\n\nYour friends at Acme Cellular$/);
  expect(mail?.html).toContain('<a href="https://help.test"');
  expect(await before.inMailbox()).toEqual(before.mail);
  expect((await written('receipt', 'bank')).mail?.subject).toMatch(/^Receipt/);
});

it('who put which words in force and when is kept, with an audit entry of before and after', async () => {
  const wording = await wordingOf('receipt-card');
  expect(wording).toMatchObject({ own: words, isFaulty: false });
  expect(wording?.standard.subject).toBe('Receipt: {amount} paid for {invoice}');
  const madeAt = world.clock.now().toISOString();
  expect(wording?.versions).toEqual([{ number: 1, words, madeAt, madeBy: expect.stringMatching(/./) }]);
  const entry = (await auditEntries(world.db)).findLast(({ action }) => action === 'email.wording_changed');
  expect(JSON.parse(entry?.before ?? '')).toMatchObject({ subject: 'Receipt: {amount} paid for {invoice}' });
  expect(JSON.parse(entry?.after ?? '')).toEqual(words);
  await expect(sql`update mail.wordings set made_by = 'x'`.execute(world.db)).rejects.toThrow('are kept');
});

it('the list says which emails have own words, and shows them', async () => {
  const answer = await world.ask(emails, {}, owner);
  const { items } = providerEndpoints.listLetters.reply.parse(answer.json<{ data: unknown }>().data);
  expect(items.filter(({ isEdited }) => isEdited)).toMatchObject([
    { id: 'receipt', subject: 'Thanks, Northwind Freight & Sons' },
  ]);
});

it('the same words again are no new version, and an edit of another version is refused', async () => {
  const entries = (await auditEntries(world.db)).length;
  expect((await change('receipt-card', { words, over: 0 })).json()).toMatchObject({ data: { version: null } });
  expect((await auditEntries(world.db)).length).toBe(entries);
  const late = await change('receipt-card', { words: { ...words, subject: 'Other' }, over: 0 });
  expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('Someone else changed')]);
});

it('of two edits at once one holds', async () => {
  const edits = ['One', 'Two', 'Three'].map((subject) =>
    change('receipt-bank', { words: { ...words, subject }, over: 0 }),
  );
  const codes = (await Promise.all(edits)).map(({ statusCode }) => statusCode);
  expect(codes.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
});

it('the standard text comes back as a version of its own, also when it is typed', async () => {
  expect((await change('receipt-card', { words: null, over: 1 })).json()).toMatchObject({ data: { version: 2 } });
  expect((await written('receipt', 'card')).mail?.subject).toMatch(/^Receipt/);
  const wording = await wordingOf('receipt-card');
  expect(wording?.own).toBeNull();
  const typed = await change('receipt-card', { words: wording?.standard ?? null, over: 2 });
  expect(typed.json()).toMatchObject({ data: { version: null } });
});

it.each([
  [{ opening: 'It was {amout}. {reason}' }, { opening: 'This email has no placeholder {amout}.' }],
  [{ opening: 'Sorry.' }, { opening: 'Add {reason} to a paragraph. The email has to say it.' }],
  [{ subject: 'Because {reason}' }, { subject: 'Not every email has {reason}. Use it in a paragraph instead.' }],
  [{ closing: 'Call {us' }, { closing: 'A { or } has no partner. Write placeholders like {company}.' }],
  [{ opening: '<b>Sorry</b> {reason}' }, { opening: 'Write plain text. Tags such as <b> are not possible.' }],
  [
    { subject: ' ', opening: '\n' },
    { subject: 'Enter a subject.', opening: 'Enter at least one paragraph.' },
  ],
  [{ button: 'x'.repeat(61) }, { button: 'Use at most 60 characters.' }],
  [{ closing: '{constructor}' }, { closing: 'This email has no placeholder {constructor}.' }],
])('words like %j are refused with what is wrong', async (own, fields) => {
  const answer = await change('failed-soft', { words: { ...declined, ...own }, over: 0 });
  expect([answer.statusCode, fieldsOf(answer)]).toEqual([400, fields]);
  expect(await wordingOf('failed-soft')).toMatchObject({ own: null, versions: [] });
});

it('a paragraph that an email has nothing for is left out of it', async () => {
  const opening = 'Hello.\n{method} was declined: {reason}\nPay {amount}.';
  const own = { ...words, subject: 'Pay', heading: '', opening };
  expect(await change('remind', { words: own, over: 0 })).toMatchObject({ statusCode: 200 });
  expect((await written('remind', 'usual')).mail?.text).toMatch(/^Hello\.\n\nPay \$36\.00\.\n/);
  expect((await written('remind', 'tried')).mail?.text).toMatch(/^Hello\.\n\nVisa .* was declined: The card/);
});

it('a draft is shown in both themes and tested, and nothing of it is kept', async () => {
  const draft = { sample: 'soft', words: declined };
  const shown = await world.ask(`${emails}/failed/previews`, { method: 'POST', body: draft }, owner);
  const preview = providerEndpoints.previewLetter.reply.parse(shown.json<{ data: unknown }>().data);
  expect(preview).toMatchObject({ subject: 'Thanks, Northwind Freight & Sons' });
  expect(preview.text).toContain('Sorry. The card has insufficient funds.');
  expect(preview.html).toContain('background:#f5f6f7');
  expect(preview.darkHtml).toContain('background:#14171a');
  const tested = await world.ask(`${emails}/failed/tests`, { method: 'POST', body: draft }, owner);
  expect(tested.json()).toMatchObject({ data: { state: 'kept' } });
  const [mail] = await readMailbox(world.db, openMail, 'olga@example.com');
  expect(mail?.subject).toBe('[Test] Thanks, Northwind Freight & Sons');
  const bad = { sample: 'soft', words: { ...declined, opening: 'No.' } };
  for (const place of ['previews', 'tests'])
    expect((await world.ask(`${emails}/failed/${place}`, { method: 'POST', body: bad }, owner)).statusCode).toBe(400);
  expect(await wordingOf('failed-soft')).toMatchObject({ own: null, versions: [] });
});

it('a test without a draft is written in the words that hold', async () => {
  await change('failed-soft', { words: declined, over: 0 });
  await world.ask(`${emails}/failed/tests`, { method: 'POST', body: { sample: 'soft' } }, owner);
  const [mail] = await readMailbox(world.db, openMail, 'olga@example.com');
  expect(mail?.subject).toBe('[Test] Thanks, Northwind Freight & Sons');
});

it.each([
  [{ ...words, opening: 'Since {gone}.' }, 'gone', /They use \{gone\}/],
  [{ subject: 1 }, 'unreadable', /This release cannot read them/],
])(
  'words %j of an earlier release that fail give way to the standard text, and operations says so',
  async (content, problem, said) => {
    const [{ next } = { next: 1 }] = (
      await sql<{ next: number }>`select coalesce(max(version_no), 0) + 1 as next from mail.wordings
      where wording = 'overdue'`.execute(world.db)
    ).rows;
    await sql`insert into mail.wordings values ('overdue', ${next}, ${JSON.stringify(content)}::jsonb, now(), 'Olga')`.execute(
      world.db,
    );
    for (const _time of ['first', 'again'])
      expect((await written('overdue', 'usual')).mail?.subject).toMatch(/^Overdue/);
    expect(await wordingFaults(world.db)).toMatchObject([{ wording: 'overdue', problem, versionNo: next }]);
    const answer = await world.ask('/provider/api/v1/operations/incidents/wordings', {}, owner);
    expect(answer.json()).toMatchObject({
      data: { total: 1, items: [{ id: 'overdue', actions: ['edit'], problem: expect.stringMatching(said) }] },
    });
    expect(await wordingOf('overdue')).toMatchObject({ isFaulty: true });
  },
);

it('mended words take the fault off the list', async () => {
  const versions = (await wordingOf('overdue'))?.versions ?? [];
  expect(await change('overdue', { words: null, over: versions.length })).toMatchObject({ statusCode: 200 });
  expect(await wordingFaults(world.db)).toEqual([]);
});

it('an unknown wording or sample is not found, and another role changes nothing', async () => {
  for (const id of ['receipt', 'constructor', 'nothing-at_all'])
    expect((await change(id, { words, over: 0 })).statusCode).toBe(404);
  const body = { sample: 'nothing', words };
  expect((await world.ask(`${emails}/receipt/previews`, { method: 'POST', body }, owner)).statusCode).toBe(404);
  expect((await change('receipt-card', { words, over: 2 }, await world.loggedIn('finance'))).statusCode).toBe(403);
});
