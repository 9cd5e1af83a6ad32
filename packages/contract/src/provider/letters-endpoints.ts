import * as z from 'zod/mini';
import { anyId, count, idParams } from '../shapes.ts';
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
  /** Of its first sample. */
  subject: z.string(),
  sampleCount: count,
});
export type ListedLetter = z.output<typeof listed>;

const sample = z.object({
  id: z.string(),
  title: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type LetterSample = z.output<typeof sample>;

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
    reply: z.object({ ...named, samples: z.array(sample) }),
  },
  testLetter: {
    method: 'POST',
    path: `${base}/:id/tests`,
    access: 'settings',
    summary: 'Send a sample of an email to yourself, ten an hour',
    params: idParams,
    body: z.object({ sample: anyId }),
    reply: z.object({ id: z.string(), to: z.string(), ...outcome }),
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
