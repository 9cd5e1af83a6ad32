import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LetterTestOutcome } from '@linekeeper/contract/provider';
import { answered, refused } from '../../../../../test/fake-api.ts';
import { openConsole, type ConsoleOptions } from '../../../../../test/provider/open-console.tsx';

const receipt = { id: 'receipt', group: 'money', title: 'Payment receipt', when: 'As soon as a payment was taken.' };
const listed = { ...receipt, subject: 'Receipt: $25.39', sampleCount: 2 };
const sampleOf = (id: string, title: string) => ({
  id,
  title,
  subject: `Receipt by ${title}`,
  html: `<p style="margin:0">Paid by ${title}</p><a href="https://portal.test">Open</a>`,
  text: `Paid by ${title}, as text`,
});
const letter = { ...receipt, samples: [sampleOf('card', 'Card'), sampleOf('bank', 'Bank account')] };

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
  expect(link.closest('tr')?.textContent).toMatch(/As soon as a payment was taken\..*Receipt: \$25\.39.*2 examples/);
  expect(screen.getByRole('link', { name: 'Suspension warning' })).toBeDefined();
});

it('a list that fails can be tried again', async () => {
  const failing = () => refused(500, 'unexpected', 'Something went wrong please try again later');
  await openConsole('/provider/settings/emails', { api: { listLetters: failing } });
  expect(await screen.findByText("We couldn't load the emails")).toBeDefined();
});

it('an email is shown in a frame without scripts and links, at two widths and as text', async () => {
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
  await user.click(screen.getByRole('radio', { name: 'Plain text' }));
  expect(screen.getByText('Paid by Bank account, as text')).toBeDefined();
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
  expect(screen.queryByRole('button', { name: 'Send me a test' })).toBeNull();
});

it('an email that does not exist says so', async () => {
  await openOne({ api: { getLetter: () => refused(404, 'not_found', 'Not found.') } });
  expect(await screen.findByText('No such email')).toBeDefined();
});
