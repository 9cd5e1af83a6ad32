import * as z from 'zod/mini';
import { readable } from '../shown.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';
import type { StaffPermission } from './staff-roles.ts';

/** What a search of the console finds, in the order in which it is shown. */
export const foundKinds = [
  'customer',
  'person',
  'line',
  'sim',
  'invoice',
  'creditNote',
  'payment',
  'plan',
  'planDraft',
  'simOrder',
  'shipment',
  'takeOver',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** What a role needs to open what was found; without it, it is not looked for. */
export const foundNeeds: Record<FoundKind, StaffPermission> = {
  customer: 'console',
  person: 'console',
  line: 'console',
  sim: 'console',
  invoice: 'console',
  creditNote: 'console',
  payment: 'console',
  plan: 'console',
  planDraft: 'console',
  simOrder: 'console',
  shipment: 'console',
  takeOver: 'takeover',
};

const foundShape = z.object({
  kind: z.enum(foundKinds),
  /** Of a SIM its ICCID, of a person the email, of a credit note its invoice; of others their own. */
  id: z.string(),
  title: z.string(),
  note: z.nullable(z.string()),
  /** Whose it is; null: no customer's. */
  account: z.nullable(z.object({ id: z.string(), company: z.string() })),
});
export type Found = z.output<typeof foundShape>;

export const searchEndpoints = {
  findAnything: {
    method: 'GET',
    path: '/provider/api/v1/search',
    access: 'console',
    summary: 'Find customers, people, lines, SIMs, documents, payments and plans by a text: at most 5 of each kind',
    query: z.object({ text: z.string().check(z.overwrite(readable), z.trim(), z.minLength(2), z.maxLength(100)) }),
    reply: z.object({ items: z.array(foundShape) }),
  },
} as const satisfies Record<string, ProviderEndpoint>;
