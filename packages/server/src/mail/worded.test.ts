import { expect, it } from 'vitest';
import { letterHtml } from './letter-html.ts';
import { letterText, type Letter, type Wording } from './letter.ts';
import { MissingValue, worded } from './worded.ts';

const letter: Letter = {
  wording: null,
  subject: 'Standard',
  opening: ['Standard opening.'],
  facts: [['Amount', '$1.00']],
  action: { text: 'Pay', url: 'https://portal.test/pay' },
  closing: ['Standard closing.'],
};
const words = { subject: 'Hello {company}', heading: '', opening: 'You owe {amount}.', button: '', closing: '' };
const values = { company: 'Acme & <b>Sons</b>', amount: '$1.00', invoice: 'INV-1', reason: 'No money.' };
const wording: Wording = { id: 'failed-soft', values };
const inWords = (own: Partial<typeof words>, given = wording) => worded(letter, given, { ...words, ...own });

it('the words take the place of the standard ones; facts and where the button leads stay', () => {
  expect(inWords({})).toEqual({
    ...letter,
    subject: 'Hello Acme & <b>Sons</b>',
    opening: ['You owe $1.00.'],
    closing: [],
  });
  expect(inWords({ button: 'Pay {invoice}' }).action).toEqual({ text: 'Pay INV-1', url: letter.action.url });
});

it('a heading stands above the paragraphs, in the text as in the markup; without one the subject does', () => {
  const headed = inWords({ heading: 'About {invoice}' });
  expect(letterText(headed)).toMatch(/^About INV-1\n\nYou owe/);
  expect(letterHtml(headed, { colour: '#0f6e5c' })).toMatch(/<h1[^>]*>About <span[^>]*>INV-1<\/span><\/h1>/);
  expect(letterText(inWords({}))).toMatch(/^You owe/);
});

it('a paragraph that names what this email does not have is left out', () => {
  const opening = 'First.\n\nThe bank says: {reason}\n\nLast.';
  expect(inWords({ opening }).opening).toEqual(['First.', 'The bank says: No money.', 'Last.']);
  const none = { ...wording, values: { ...values, reason: '' } };
  expect(inWords({ opening }, none).opening).toEqual(['First.', 'Last.']);
});

it.each(['{nothing}', '{constructor}', '{date}'])('words that name %s cannot be filled in', (name) => {
  expect(() => inWords({ opening: `A ${name} b` })).toThrow(MissingValue);
  expect(() => inWords({ subject: name })).toThrow(MissingValue);
});

it('a value is filled in once and brings neither placeholders nor lines of its own into a title', () => {
  const sly = { ...wording, values: { ...values, company: '{amount}\nBcc: eve@example.com' } };
  expect(inWords({}, sly).subject).toBe('Hello {amount} Bcc: eve@example.com');
});

it('what people are called is shown as it is, and an address in words can be followed', () => {
  const opening = '{company}, see https://help.test/a?b=1&c=INV-1.\nBye';
  const html = letterHtml(inWords({ opening }), { colour: '#0f6e5c' });
  expect(html).toContain('Acme &amp; &lt;b&gt;Sons');
  expect(html).toContain('<a href="https://help.test/a?b=1&amp;c=INV-1"');
  expect(html).not.toContain('javascript:');
});

it('the letter follows a dark mail program, and is shown dark by itself', () => {
  expect(letterHtml(letter, { colour: '#0f6e5c' })).toContain(
    '@media (prefers-color-scheme:dark){.b{background:#14171a!important;',
  );
  const dark = letterHtml(letter, { colour: '#0f6e5c', theme: 'dark' });
  expect(dark).toContain('background:#14171a');
  expect(dark).not.toContain('<style>');
});
