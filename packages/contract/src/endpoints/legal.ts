import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { fileShape } from '../file-shape.ts';
import { instant } from '../shapes.ts';

export const legalKinds = ['terms', 'privacy'] as const;
export type LegalKind = (typeof legalKinds)[number];

const version = z.int().check(z.minimum(1), z.maximum(9999));
const versionText = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9999));

/** A version of a legal text and the day from which it is in force. */
const dated = z.object({ version, from: z.iso.date() });

const legalText = z.object({
  kind: z.enum(legalKinds),
  ...dated.shape,
  title: z.string(),
  /** A line below the title. */
  lead: z.nullable(z.string()),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
});
export type LegalText = z.output<typeof legalText>;

const acceptance = z.object({
  version,
  /** Null for a version that the provider no longer has. */
  from: z.nullable(z.iso.date()),
  at: instant,
  /** Null for a person who has left the account. */
  by: z.nullable(z.string()),
});

const termsState = z.object({
  current: dated,
  /** Newest first; empty for an account that has accepted none. */
  accepted: z.array(acceptance),
  /** Whether the account is yet to accept the current version. */
  isDue: z.boolean(),
  /** Email addresses of those who may accept for the account. */
  whoMayAccept: z.array(z.string()),
});
export type TermsState = z.output<typeof termsState>;
export type Acceptance = TermsState['accepted'][number];

export const legalEndpoints = {
  getLegalText: {
    method: 'GET',
    path: '/api/v1/legal',
    access: 'public',
    summary: 'Read the terms or the privacy notice: the version in force, or an earlier one',
    query: z.object({ kind: z.enum(legalKinds), version: z.optional(versionText) }),
    reply: legalText,
  },
  getTerms: {
    method: 'GET',
    path: '/api/v1/terms',
    access: 'read',
    summary: 'See which version of the terms is in force and which ones your account accepted',
    reply: termsState,
  },
  acceptTerms: {
    method: 'POST',
    path: '/api/v1/terms/acceptance',
    access: 'profile',
    summary: 'Accept the version of the terms that is in force, for the account',
    body: z.object({ version }),
    reply: termsState,
  },
  downloadTerms: {
    method: 'GET',
    path: '/api/v1/terms/file',
    access: 'read',
    summary: 'Download a version of the terms as PDF, with who accepted it when',
    query: z.object({ version: versionText }),
    reply: fileShape,
    file: 'application/pdf',
  },
} as const satisfies Record<string, Endpoint>;
