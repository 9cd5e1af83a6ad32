import * as z from 'zod/mini';
import { count, instant } from '../shapes.ts';

/** What may wait for a member of staff, each a list of its own. */
export const incidentTopics = [
  'commands',
  'lines',
  'findings',
  'jobs',
  'emails',
  'wordings',
  'invitations',
  'prospects',
  'webhooks',
  'charges',
  'batches',
] as const;
export type IncidentTopic = (typeof incidentTopics)[number];

/** What helps: the call of its topic that does it. */
export const incidentActions = [
  'look',
  'accept',
  'leave',
  'end',
  'retry',
  'giveUp',
  'send',
  'invite',
  'resend',
  'correct',
  'read',
  'edit',
] as const;
export type IncidentAction = (typeof incidentActions)[number];

const accountLabel = z.object({ id: z.string(), company: z.string() });

/** One thing that waits for a member of staff. */
export const incidentShape = z.object({
  id: z.string(),
  topic: z.enum(incidentTopics),
  /** What it is counted under: a carrier's id, a kind of finding, a queue; null where the topic has no such parts. */
  group: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  /** What it is about: an ICCID, an address, a number of the gateway. */
  about: z.nullable(z.string()),
  /** What was to be done, or the finding in one sentence. */
  title: z.string(),
  /** What went wrong, as the carrier, the gateway or the mail server put it. */
  problem: z.nullable(z.string()),
  /** What is under way about it. */
  note: z.nullable(z.string()),
  since: instant,
  /** When we try or ask again by ourselves; null: not at all, or it is not known. */
  nextTryAt: z.nullable(instant),
  account: z.nullable(accountLabel),
  lineId: z.nullable(z.string()),
  /** The first is the one that helps most. */
  actions: z.array(z.enum(incidentActions)),
});
export type Incident = z.output<typeof incidentShape>;

/** How many of a topic, or of one part of it, wait. */
export const incidentCountShape = z.object({
  topic: z.enum(incidentTopics),
  group: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  count,
  oldestAt: z.nullable(instant),
});
export type IncidentCount = z.output<typeof incidentCountShape>;
