import * as z from 'zod/mini';
import { carrierId } from '../carrier-id.ts';
import { fileShape } from '../file-shape.ts';
import { anyId, count, instant } from '../shapes.ts';
import { decisionReason } from './operations-endpoints.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

/** Rules by section and name. What each may be is the server's to say, so that a new rule changes no call. */
const document = z.record(z.string(), z.record(z.string(), z.unknown()));

const change = z.object({
  /** Its place in the document, such as `limits.unpaidCents`. */
  name: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type RuleChangeShown = z.output<typeof change>;

export const rulesVersionStates = ['planned', 'in_force', 'past', 'withdrawn'] as const;

const version = z.object({
  number: count,
  state: z.enum(rulesVersionStates),
  holdsFrom: instant,
  madeAt: instant,
  /** Null: by a command on the machine. */
  madeBy: z.nullable(z.string()),
  reason: z.string(),
  withdrawn: z.nullable(z.object({ at: instant, by: z.nullable(z.string()), reason: z.nullable(z.string()) })),
  /** Compared with the version before it. */
  changes: z.array(change),
});
export type RulesVersionShown = z.output<typeof version>;

const rulesShape = z.object({
  /** What holds now. */
  inForce: document,
  /** What the newest version says, which may be planned: a change is made to it. */
  newest: document,
  /** 0: no version yet. */
  newestNumber: count,
  /** What holds where no version says otherwise. */
  defaults: document,
  /** Newest first. */
  versions: z.array(version),
  /** What is set where the portal runs, by the variable's name. */
  environment: z.array(z.object({ name: z.string(), value: z.nullable(z.string()) })),
  /** Carriers by their own names; `given`: what the environment has customers know them by. */
  carriers: z.array(z.object({ id: carrierId, name: z.string(), given: z.nullable(z.string()) })),
});
export type RulesShown = z.output<typeof rulesShape>;

const changed = z.object({
  /** Null: everything is so already. */
  version: z.nullable(z.object({ number: count, holdsFrom: instant })),
  changes: z.array(change),
});
export type RulesChanged = z.output<typeof changed>;

export const rulesChange = z.object({
  what: z.union([
    /** Over the newest version, which must still be that one; all other rules stay. */
    z.object({ kind: z.literal('edit'), over: count, rules: document }),
    /** A whole document as `exportRules` gives it. What it leaves out keeps its default. */
    z.object({ kind: z.literal('file'), content: z.string().check(z.maxLength(500_000)) }),
    /** The document of an earlier version again. */
    z.object({ kind: z.literal('version'), number: count }),
  ]),
  /** Null: at once. */
  holdsFrom: z.nullable(instant),
  reason: decisionReason,
  isDryRun: z.boolean(),
});
export type RulesChange = z.output<typeof rulesChange>;

const base = '/provider/api/v1/settings/rules';

/** What the provider decides, as versions of one document. */
export const rulesEndpoints = {
  getRules: {
    method: 'GET',
    path: base,
    access: 'console',
    summary: "Get the provider's rules in force, every version with what it changed, and what the environment sets",
    reply: rulesShape,
  },
  changeRules: {
    method: 'POST',
    path: base,
    access: 'settings',
    summary:
      'Make a new version of the rules, from single changes, a file or an earlier version; or see what it changes',
    body: rulesChange,
    reply: changed,
  },
  withdrawRules: {
    method: 'POST',
    path: `${base}/:id/withdrawal`,
    access: 'settings',
    summary: 'Withdraw a version of the rules that is planned',
    params: z.object({ id: anyId }),
    body: z.object({ reason: decisionReason }),
    reply: z.object({}),
  },
  keepLogo: {
    method: 'POST',
    path: '/provider/api/v1/settings/logos',
    access: 'settings',
    summary: 'Upload a PNG or WebP picture; customers see it when a version of the rules names it as brand.logo',
    body: z.object({ content: z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(204_800)) }),
    reply: z.object({ id: z.string(), url: z.string() }),
  },
  exportRules: {
    method: 'GET',
    path: `${base}.json`,
    access: 'console',
    summary: 'Download the rules in force as the file that can be imported',
    reply: fileShape,
    file: 'text/plain',
  },
} as const satisfies Record<string, ProviderEndpoint>;
