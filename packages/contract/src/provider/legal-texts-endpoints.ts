import * as z from 'zod/mini';
import { legalEndpoints, legalKinds } from '../endpoints/legal.ts';
import { anyId, count, day, instant } from '../shapes.ts';
import { readableLines } from '../shown.ts';
import { decisionReason } from './operations-endpoints.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';
import { rulesVersionStates } from './rules-endpoints.ts';

const text = legalEndpoints.getLegalText.reply;

const version = z.object({
  /** Such as `terms-2`. */
  id: z.string(),
  text,
  /** What was typed: a title, a line below it, and sections. */
  markdown: z.string(),
  state: z.enum(rulesVersionStates),
  /** Null: a file where the portal runs. */
  made: z.nullable(z.object({ at: instant, by: z.string(), reason: z.string() })),
  /** How many accounts accepted this version; null where a text is not accepted. */
  acceptedCount: z.nullable(count),
});
export type LegalVersionShown = z.output<typeof version>;

export const legalTextForm = z.object({
  kind: z.enum(legalKinds),
  from: day,
  markdown: z.string().check(z.overwrite(readableLines), z.trim(), z.minLength(1), z.maxLength(200_000)),
  reason: decisionReason,
  /** Only says how it would be read. */
  isDryRun: z.boolean(),
});
export type LegalTextForm = z.output<typeof legalTextForm>;

const base = '/provider/api/v1/settings/legal-texts';

/** The provider's terms and privacy notice, by version. */
export const legalTextsEndpoints = {
  listLegalTexts: {
    method: 'GET',
    path: base,
    access: 'console',
    summary: 'List all versions of the terms and the privacy notice, newest first',
    reply: z.object({
      items: z.array(version),
      /** Today where the provider is. */
      today: day,
    }),
  },
  publishLegalText: {
    method: 'POST',
    path: base,
    access: 'settings',
    summary: 'Publish a new version of the terms or the privacy notice from a day on, or see how it is read',
    body: legalTextForm,
    reply: z.object({ text }),
  },
  withdrawLegalText: {
    method: 'POST',
    path: `${base}/:id/withdrawal`,
    access: 'settings',
    summary: 'Withdraw a version whose day has not come',
    params: z.object({ id: anyId }),
    body: z.object({ reason: decisionReason }),
    reply: z.object({}),
  },
} as const satisfies Record<string, ProviderEndpoint>;
