import { inLanguages } from '../../kernel/language.ts';
import { kept } from '../../kernel/retold.ts';
import { spanish } from './words.es.ts';
import type { HookFailure } from './hook-client.port.ts';

/** What people read of webhooks in the activity, the delivery log and the mail about a disabled one. */
export const words = {
  ...kept(
    {
      someone: 'Someone',
      wrongUrl: 'We only send to public addresses that begin with https://.',
      wrongPeriod: 'Choose a period of at most 30 days, with its end behind its beginning.',
      notKept: 'We keep events for 30 days. Enter a later time.',
      beforeAccount: 'Your account did not exist yet. Enter a later time.',
      failures: {
        forbidden: 'not a public address',
        unknown_name: 'unknown host name',
        no_answer: 'no answer in time',
        no_connection: 'no connection',
        wrong_certificate: 'wrong certificate',
      } satisfies Record<HookFailure, string>,
      made: (by: string, url: string) => `${by} added the webhook ${url}.`,
      changed: (by: string, url: string) => `${by} changed the webhook ${url}.`,
      enabled: (by: string, url: string) => `${by} enabled the webhook ${url}.`,
      disabled: (by: string, url: string) => `${by} disabled the webhook ${url}.`,
      rotated: (by: string, url: string) => `${by} gave the webhook ${url} a new secret.`,
      removed: (by: string, url: string) => `${by} removed the webhook ${url}.`,
      failed: (url: string) => `We disabled the webhook ${url}: nothing arrived for three days.`,
      gone: (url: string) => `We disabled the webhook ${url}: it answered that it is gone.`,
    },
    spanish.kept,
  ),
  letter: inLanguages(
    {
      subject: (brand: string) => `Your webhook at ${brand} is disabled`,
      texts: {
        failing: 'Nothing that we sent to your webhook arrived for three days, so we disabled it.',
        gone: 'Your webhook answered that it is gone, so we disabled it.',
      },
      url: 'Address',
      result: 'Last answer',
      open: 'Open webhooks',
      waits: 'What waits is sent once you enable it again. You can have missed events sent again for 30 days.',
    },
    spanish.letter,
  ),
};
