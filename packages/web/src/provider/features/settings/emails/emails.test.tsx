import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LetterTestOutcome } from '@linekeeper/contract/provider';
import { answered, refused } from '../../../../../test/fake-api.ts';
import { openConsole, type ConsoleOptions } from '../../../../../test/provider/open-console.tsx';

const receipt = { id: 'receipt', group: 'money', title: 'Payment receipt', when: 'As soon as a payment was taken.' };
const listed = { ...receipt, isEdited: true, subject: 'Receipt: $25.39', sampleCount: 2 };
const sampleOf = (id: string, title: string) => ({
  id,
  title,
  wording: `receipt-${id}`,
  subject: `Receipt by ${title}`,
  darkHtml: '<p style="color:#fff">Dark</p>',
  html: `<style>p{color:red}</style><p style="margin:0">Paid by ${title}</p><a href="https://portal.test">Open</a>`,
  text: `Paid by ${title}, as text`,
});
const standard = { subject: 'Receipt: {amount}', heading: '', opening: 'Paid.', button: 'Open', closing: 'Bye.' };
const own = { ...standard, subject: 'Thanks, {company}' };
const placeholders = [
  { name: 'company', example: 'Northwind', isSometimes: false, isNeeded: false },
  { name: 'reason', example: 'No money.', isSometimes: true, isNeeded: true },
];
const versions = [{ number: 1, words: own, madeAt: '2026-11-23T10:00:00.000Z', madeBy: 'Olga Owner' }];
const edited = { id: 'receipt-card', title: 'Card', standard, own, isFaulty: false, placeholders, versions };
const letter = {
  ...receipt,
  samples: [sampleOf('card', 'Card'), sampleOf('bank', 'Bank account')],
  wordings: [edited, { ...edited, id: 'receipt-bank', title: 'Bank account', own: null, versions: [] }],
};
const shown = { subject: 'Draft', html: '<p>Draft</p>', darkHtml: '<p>Dark draft</p>', text: 'Draft as text' };

const openOne = async ({ self = {}, api = {} }: ConsoleOptions = {}) =>
  openConsole('/provider/settings/emails/receipt', { self, api: { getLetter: () => answered(letter), ...api } });
const sendsTo = (outcome: LetterTestOutcome) => ({
  testLetter: () => answered({ id: 'ltest_1', to: 'olga@acme.test', ...outcome }),
});

it('every email is listed in its group, with when it is sent', async () => {
  const warn = { ...listed, id: 'warn', group: 'dunning', title: 'Suspension warning' };
  await openConsole('/provider/settings/emails', { api: { listLetters: () => answered({ items: [listed, warn] }) } });
  const money = within(await screen.findByRole('table', { name: 'Money' }));
  const link = await money.findByRole('link', { name: 'Payment receipt' });
  expect(link.getAttribute('href')).toBe('/provider/settings/emails/receipt');
  expect(link.closest('tr')?.textContent).toMatch(
    /Own words.*As soon as a payment was taken\..*Receipt: \$25\.39.*2 examples/,
  );
  expect(screen.getByRole('link', { name: 'Suspension warning' })).toBeDefined();
});

it('a list that fails can be tried again', async () => {
  const failing = () => refused(500, 'unexpected', 'Something went wrong please try again later');
  await openConsole('/provider/settings/emails', { api: { listLetters: failing } });
  expect(await screen.findByText("We couldn't load the emails")).toBeDefined();
});

it('an email is shown in a frame without scripts and links, at two widths, in both themes and as text', async () => {
  const { user } = await openOne();
  const frame = await screen.findByTitle('Payment receipt, 640 px wide');
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
  expect(frame.getAttribute('srcdoc')).toBe(
    '<p data-style="margin:0">Paid by Card</p><a data-href="https://portal.test">Open</a>',
  );
  await user.click(screen.getByRole('radio', { name: 'Phone' }));
  expect(screen.getByTitle('Payment receipt, 390 px wide')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Bank account' }));
  expect(screen.getByRole('heading', { name: 'Receipt by Bank account' })).toBeDefined();
  expect(screen.getByText('Paid by Bank account, as text')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(screen.getByTitle('Payment receipt, 390 px wide').getAttribute('srcdoc')).toContain('Dark');
});

it('a test is sent of the example on the screen, and followed until the mail server took it', async () => {
  const { user, sent } = await openOne({
    api: {
      ...sendsTo({ state: 'sending', problem: null }),
      getLetterTest: () => answered({ state: 'sent', problem: null }),
    },
  });
  await user.click(await screen.findByRole('radio', { name: 'Bank account' }));
  await user.click(screen.getByRole('button', { name: 'Send me a test' }));
  expect(await screen.findByText('Sent to olga@acme.test')).toBeDefined();
  expect(sent('testLetter').map(({ path, body }) => [path, body])).toEqual([
    ['/provider/api/v1/settings/emails/receipt/tests', { sample: 'bank' }],
  ]);
});

it.each([
  [{ state: 'kept', problem: null }, 'Written to olga@acme.test'],
  [{ state: 'refused', problem: 'EENVELOPE 550' }, 'Its answer: EENVELOPE 550'],
  [{ state: 'no_server', problem: null }, /Set MAIL_URL/],
] as const)('what became of a test is on the page: %j', async (outcome, text) => {
  const { user } = await openOne({ api: sendsTo(outcome) });
  await user.click(await screen.findByRole('button', { name: 'Send me a test' }));
  expect(await screen.findByText(text)).toBeDefined();
});

it('above the limit the refusal is said', async () => {
  const limited = () => refused(429, 'too_many_test_emails', 'You can send yourself 10 test emails an hour.');
  const { user } = await openOne({ api: { testLetter: limited } });
  await user.click(await screen.findByRole('button', { name: 'Send me a test' }));
  expect(await screen.findByText('You can send yourself 10 test emails an hour.')).toBeDefined();
});

it('another role looks at emails and sends none', async () => {
  await openOne({ self: { role: 'auditor' } });
  expect(await screen.findByTitle('Payment receipt, 640 px wide')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Send me a test|Edit/ })).toBeNull();
});

it('an email that does not exist says so', async () => {
  await openOne({ api: { getLetter: () => refused(404, 'not_found', 'Not found.') } });
  expect(await screen.findByText('No such email')).toBeDefined();
});

const openEditor = async (api: ConsoleOptions['api'] = {}) => {
  const opened = await openOne({ api: { previewLetter: () => answered(shown), ...api } });
  await opened.user.click(await screen.findByRole('button', { name: 'Edit words' }));
  return opened;
};
const editButton = () => screen.getByRole('button', { name: 'Edit words' });
const subject = () => screen.getByRole('textbox', { name: 'Subject' });

it('words are edited over the version that holds, and the preview follows', async () => {
  const { user, sent } = await openEditor({ changeWording: () => answered({ version: 2 }) });
  expect(screen.queryByRole('radio', { name: 'Bank account' })).toBeNull();
  expect(await screen.findByText('Draft as text')).toBeDefined();
  expect(screen.getByText('{reason}').closest('tr')?.textContent).toMatch(/No money\..*Required/);
  await user.clear(subject());
  await user.type(subject(), 'Hello');
  await user.tab();
  await waitFor(() =>
    expect(sent('previewLetter').at(-1)?.body).toEqual({ sample: 'card', words: { ...own, subject: 'Hello' } }),
  );
  await user.click(screen.getByRole('button', { name: 'Save words' }));
  expect(await screen.findByText('Saved. New emails use these words.')).toBeDefined();
  expect(sent('changeWording').map(({ path, body }) => [path, body])).toEqual([
    ['/provider/api/v1/settings/emails/wordings/receipt-card', { words: { ...own, subject: 'Hello' }, over: 1 }],
  ]);
  expect(screen.queryByRole('textbox', { name: 'Subject' })).toBeNull();
  expect(document.activeElement).toBe(editButton());
});

it('the fault of a draft is at its field, from the preview and from saving', async () => {
  const unknown = () => refused(400, 'invalid_fields', 'Wrong.', { closing: 'This email has no placeholder {us}.' });
  const { user } = await openEditor({ previewLetter: unknown, changeWording: unknown });
  expect(await screen.findByText('This email has no placeholder {us}.')).toBeDefined();
  expect(screen.getByText('Correct the marked fields to see a preview.')).toBeDefined();
  await user.clear(subject());
  await user.click(screen.getByRole('button', { name: 'Save words' }));
  expect(await screen.findByText('Enter a subject.')).toBeDefined();
  await user.type(subject(), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Save words' }));
  expect(await screen.findAllByText('This email has no placeholder {us}.')).toHaveLength(1);
});

it('a draft is tested before it is saved', async () => {
  const { user, sent } = await openEditor(sendsTo({ state: 'kept', problem: null }));
  await user.click(screen.getByRole('button', { name: 'Send me a test of this draft' }));
  expect(await screen.findByText('Written to olga@acme.test')).toBeDefined();
  expect(sent('testLetter')[0]?.body).toEqual({ sample: 'card', words: own });
});

it('the standard text comes back after a question', async () => {
  const { user, sent } = await openEditor({ changeWording: () => answered({ version: 2 }) });
  await user.click(screen.getByRole('button', { name: 'Use standard text' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Use standard text' }));
  expect(await screen.findByText('New emails use the standard text')).toBeDefined();
  expect(sent('changeWording')[0]?.body).toEqual({ words: null, over: 1 });
  await waitFor(() => expect(document.activeElement).toBe(editButton()));
});

it('an edit begins in the first field, and the button that began it has the focus once it is canceled', async () => {
  const { user } = await openEditor();
  expect(document.activeElement).toBe(subject());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(editButton());
});

it('an overtaken edit says so and keeps what was typed', async () => {
  const overtaken = () => refused(409, 'rules_overtaken', 'Someone else changed these settings.');
  const { user } = await openEditor({ changeWording: overtaken });
  await user.type(subject(), '!');
  await user.click(screen.getByRole('button', { name: 'Save words' }));
  expect(await screen.findByText('Someone else changed these settings.')).toBeDefined();
  expect(subject()).toHaveProperty('value', 'Thanks, {company}!');
});

it('earlier words are who, when and what, and an edit can begin with them', async () => {
  const { user } = await openOne({ api: { previewLetter: () => answered(shown) } });
  const changes = within(await screen.findByRole('table', { name: 'Changes' }));
  expect(changes.getByText('Olga Owner').closest('tr')?.textContent).toMatch(/^1.*Thanks, \{company\}/);
  await user.click(changes.getByRole('button', { name: 'Edit from version 1' }));
  expect(subject()).toHaveProperty('value', 'Thanks, {company}');
});

it('words that failed are marked', async () => {
  const faulty = { ...letter, wordings: [{ ...edited, isFaulty: true }] };
  await openOne({ api: { getLetter: () => answered(faulty) } });
  expect(await screen.findByText('These words failed')).toBeDefined();
});
