import * as z from 'zod/mini';
import { readableLines } from '../shown.ts';
import { anyId, count, idParams, instant } from '../shapes.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

/** What letters are about, in the order in which they are shown. */
export const letterGroups = ['money', 'dunning', 'plans', 'sims', 'account', 'staff'] as const;
export type LetterGroup = (typeof letterGroups)[number];

/**
 * `kept`: in the mailbox of an installation that sends no emails. `delayed`: it did not leave and is tried again.
 * `refused`: the mail server will not take it. `no_server`: there is no way for emails.
 */
export const letterTestStates = ['sending', 'sent', 'kept', 'delayed', 'refused', 'no_server'] as const;
export type LetterTestState = (typeof letterTestStates)[number];

const named = {
  id: z.string(),
  group: z.enum(letterGroups),
  title: z.string(),
  /** When it is sent. */
  when: z.string(),
};

const listed = z.object({
  ...named,
  /** Some of it is in words of the provider's own. */
  isEdited: z.boolean(),
  /** Of its first sample. */
  subject: z.string(),
  sampleCount: count,
});
export type ListedLetter = z.output<typeof listed>;

/** An email as it is sent: light, and dark where the mail program is. */
const setLetter = {
  subject: z.string(),
  html: z.string(),
  /** The same as a dark mail program shows it. */
  darkHtml: z.string(),
  text: z.string(),
};

const sample = z.object({
  id: z.string(),
  title: z.string(),
  /** Whose words it is written in. */
  wording: z.string(),
  ...setLetter,
});
export type LetterSample = z.output<typeof sample>;

/** Longer than what is taken: what is wrong is said part by part. */
const typed = z.string().check(z.overwrite(readableLines), z.trim(), z.maxLength(20_000));

/** The words of an email, with placeholders in braces. Each line is a paragraph. */
export const letterWordsShape = z.object({
  subject: typed,
  /** Empty: the subject is the heading, too. */
  heading: typed,
  opening: typed,
  /** On the button; empty: ours, which follows what the email is about. */
  button: typed,
  closing: typed,
});
export type LetterWords = z.output<typeof letterWordsShape>;

const placeholder = z.object({
  name: z.string(),
  /** What it stands for in an example. */
  example: z.string(),
  /** Some emails have none: the paragraph that names it is left out of those. */
  isSometimes: z.boolean(),
  /** The paragraphs have to name it. */
  isNeeded: z.boolean(),
});
export type LetterPlaceholder = z.output<typeof placeholder>;

const wordingVersion = z.object({
  number: count,
  /** Null: the standard words again. */
  words: z.nullable(letterWordsShape),
  madeAt: instant,
  madeBy: z.string(),
});

const wording = z.object({
  id: z.string(),
  /** Of the first example that is written in it. */
  title: z.string(),
  standard: letterWordsShape,
  /** What holds where it is not the standard words. */
  own: z.nullable(letterWordsShape),
  /** True: some email could not be written in them, and went out in the standard words. */
  isFaulty: z.boolean(),
  placeholders: z.array(placeholder),
  /** The newest 20, newest first. */
  versions: z.array(wordingVersion),
});
export type LetterWording = z.output<typeof wording>;

const shownLetter = z.object({ ...named, samples: z.array(sample), wordings: z.array(wording) });
export type ShownLetter = z.output<typeof shownLetter>;

const outcome = {
  state: z.enum(letterTestStates),
  /** The mail server's answer in codes, where it did not take it. */
  problem: z.nullable(z.string()),
};
export type LetterTestOutcome = z.output<typeof lettersEndpoints.getLetterTest.reply>;

const base = '/provider/api/v1/settings/emails';

/** Every letter that the portal writes, with sample facts. */
export const lettersEndpoints = {
  listLetters: {
    method: 'GET',
    path: base,
    access: 'console',
    summary: 'List every kind of email that the portal writes',
    reply: z.object({ items: z.array(listed) }),
  },
  getLetter: {
    method: 'GET',
    path: `${base}/:id`,
    access: 'console',
    summary: 'Get an email with sample facts: subject, HTML and text, with the brand of today',
    params: idParams,
    reply: shownLetter,
  },
  testLetter: {
    method: 'POST',
    path: `${base}/:id/tests`,
    access: 'settings',
    summary: 'Send a sample of an email to yourself, ten an hour',
    params: idParams,
    body: z.object({
      sample: anyId,
      /** Not saved yet; without them it is written in those that hold. */
      words: z.optional(letterWordsShape),
    }),
    reply: z.object({ id: z.string(), to: z.string(), ...outcome }),
  },
  previewLetter: {
    method: 'POST',
    path: `${base}/:id/previews`,
    access: 'settings',
    summary: 'See a sample of an email in words that are not saved',
    params: idParams,
    body: z.object({ sample: anyId, words: letterWordsShape }),
    reply: z.object(setLetter),
  },
  changeWording: {
    method: 'PUT',
    path: `${base}/wordings/:id`,
    access: 'settings',
    summary: 'Put words of an email in force, or the standard ones again, for emails written from now on',
    params: idParams,
    body: z.object({
      /** Null: the standard words. */
      words: z.nullable(letterWordsShape),
      /** The version that was edited; 0: there was none. */
      over: count,
    }),
    /** Null: it changed nothing. */
    reply: z.object({ version: z.nullable(count) }),
  },
  getLetterTest: {
    method: 'GET',
    path: `${base}/tests/:id`,
    access: 'settings',
    summary: 'Get what became of a test that you sent yourself',
    params: idParams,
    reply: z.object(outcome),
  },
} as const satisfies Record<string, ProviderEndpoint>;
