import * as z from 'zod/mini';
import { carrierId } from '../carrier-id.ts';
import { readable } from '../shown.ts';
import { anyId, count, day, idParams, instant, pageFields, pageOf } from '../shapes.ts';
import { incidentCountShape, incidentShape, incidentTopics } from './incidents.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

/** Why it was decided so: it goes into the audit log. */
export const decisionReason = z.string().check(z.overwrite(readable), z.trim(), z.minLength(3), z.maxLength(500));

const reasonBody = z.object({ reason: decisionReason });
/** Ids of webhooks hold what the carrier wrote. */
const webhookParams = z.object({ id: z.string().check(z.overwrite(readable), z.maxLength(300)) });

const carrierHealthShape = z.object({
  id: carrierId,
  name: z.string(),
  isConnected: z.boolean(),
  /** Of the nightly reading of everything that the carrier has. */
  run: z.nullable(
    z.object({
      state: z.enum(['running', 'done', 'failed']),
      startedAt: instant,
      finishedAt: z.nullable(instant),
      readCount: count,
      /** Since when the carrier does not answer the reading; null: it does. */
      silentSince: z.nullable(instant),
      refusesUs: z.boolean(),
    }),
  ),
  /** How many requests it takes a second; null: it publishes no limit. */
  requestsPerSecond: z.nullable(z.number()),
  unsentCount: count,
  oldestUnsentAt: z.nullable(instant),
  /** Lines whose usage should have been read by now. */
  unreadCount: count,
  oldestUnreadAt: z.nullable(instant),
  /** Requests of the last 14 days in UTC, every day, the present one last. */
  days: z.array(
    z.object({
      day,
      askedCount: count,
      doneCount: count,
      failedCount: count,
      /** Half of those that are done took at most so long; null: none is done. */
      medianSeconds: z.nullable(z.number()),
    }),
  ),
});
export type CarrierHealth = z.output<typeof carrierHealthShape>;

const gatewayHealthShape = z.object({
  /** The day whose books were compared with the gateway last; null: never. */
  comparedDay: z.nullable(day),
  comparedAt: z.nullable(instant),
  /** It began and has no result: it runs, or the gateway did not answer. */
  isComparing: z.boolean(),
  openDifferences: count,
  oldestDifferenceAt: z.nullable(instant),
  openBatches: count,
  oldestBatchAt: z.nullable(instant),
  lastBatchBookedAt: z.nullable(instant),
  /** Charges of the last 14 days in UTC, every day, the present one last. */
  days: z.array(
    z.object({
      day,
      sentCount: count,
      /** Answered with a fault of the gateway. */
      failedCount: count,
      /** Without a known outcome. */
      openCount: count,
    }),
  ),
});
export type GatewayHealth = z.output<typeof gatewayHealthShape>;

/** What is imported as files. */
export const importKinds = ['sims', 'plans', 'bank', 'takeOver'] as const;
export type ImportKind = (typeof importKinds)[number];

const operationsShape = z.object({
  /** When these were counted. */
  at: instant,
  /** Every topic has at least one, of 0 if nothing waits. */
  counts: z.array(incidentCountShape),
  carriers: z.array(carrierHealthShape),
  gateway: gatewayHealthShape,
  /** When a file of each kind was imported last; null: never. */
  imports: z.array(z.object({ kind: z.enum(importKinds), at: z.nullable(instant) })),
});
export type Operations = z.output<typeof operationsShape>;

const base = '/provider/api/v1/operations';
const done = z.object({ text: z.string() });

export const operationsEndpoints = {
  getOperations: {
    method: 'GET',
    path: base,
    access: 'console',
    summary: 'Count what waits for staff, and say how carriers and gateway are',
    reply: operationsShape,
  },
  listIncidents: {
    method: 'GET',
    path: `${base}/incidents/:topic`,
    access: 'console',
    summary: 'List what waits for staff under one topic, oldest first; webhooks newest first',
    params: z.object({ topic: z.enum(incidentTopics) }),
    query: z.object({ ...pageFields, group: z.optional(z.string().check(z.overwrite(readable), z.maxLength(100))) }),
    reply: pageOf(incidentShape),
  },
  retryDeadJob: {
    method: 'POST',
    path: `${base}/jobs/:id/retry`,
    access: 'operations',
    summary: 'Queue a job again that has used up its tries',
    params: idParams,
    reply: done,
  },
  giveUpDeadJob: {
    method: 'POST',
    path: `${base}/jobs/:id/give-up`,
    access: 'operations',
    summary: 'Take a job off the list for good, with a reason',
    params: idParams,
    body: reasonBody,
    reply: done,
  },
  lookAtCommand: {
    method: 'POST',
    path: `${base}/commands/:id/look`,
    access: 'operations',
    summary: 'Ask the carrier about a request now',
    params: idParams,
    reply: done,
  },
  lookAtLine: {
    method: 'POST',
    path: `${base}/lines/:id/look`,
    access: 'operations',
    summary: 'Ask the carrier now about the change of a line',
    params: idParams,
    reply: done,
  },
  lookAtCharge: {
    method: 'POST',
    path: `${base}/charges/:id/look`,
    access: 'operations',
    summary: 'Ask the gateway now about a charge without a known outcome',
    params: idParams,
    reply: done,
  },
  lookAtWebhook: {
    method: 'POST',
    path: `${base}/webhooks/:id/look`,
    access: 'operations',
    summary: 'Ask the carrier now about the requests that a webhook may be about',
    params: webhookParams,
    reply: done,
  },
  lookAtFindingForStaff: {
    method: 'POST',
    path: `${base}/findings/:id/look`,
    access: 'operations',
    summary: 'Read the SIM of a finding at its carrier now',
    params: idParams,
    reply: z.object({ text: z.string(), isOpen: z.boolean() }),
  },
  acceptFindingForStaff: {
    method: 'POST',
    path: `${base}/findings/:id/accept`,
    access: 'operations',
    summary: "Accept the carrier's value, after asking the carrier again",
    params: idParams,
    body: reasonBody,
    reply: done,
  },
  leaveFinding: {
    method: 'POST',
    path: `${base}/findings/:id/leave`,
    access: 'operations',
    summary: 'Take a finding off the list with a reason; it closes once both sides agree',
    params: idParams,
    body: reasonBody,
    reply: done,
  },
  planEnding: {
    method: 'POST',
    path: `${base}/findings/:id/plan-ending`,
    access: 'operations',
    summary: 'Ask the carrier what ending a SIM that no account has would do; ends nothing',
    params: idParams,
    reply: z.object({ iccid: z.string(), sentences: z.array(z.string()) }),
  },
  endSim: {
    method: 'POST',
    path: `${base}/findings/:id/end`,
    access: 'operations',
    summary: 'Have the carrier end a SIM that no account has',
    params: idParams,
    body: z.object({ reason: decisionReason, lastDigits: z.string().check(z.trim(), z.maxLength(20)) }),
    reply: done,
  },
  sendEmailAgain: {
    method: 'POST',
    path: `${base}/emails/:id/send`,
    access: 'operations',
    summary: 'Send an email now that did not leave',
    params: idParams,
    reply: done,
  },
  readCarrier: {
    method: 'POST',
    path: `${base}/carriers/:id/read`,
    access: 'operations',
    summary: 'Read everything that a carrier has now, as every night',
    params: z.object({ id: anyId }),
    reply: done,
  },
  readGateway: {
    method: 'POST',
    path: `${base}/gateway/read`,
    access: 'operations',
    summary: 'Book settled batches and compare gateway and books now',
    reply: done,
  },
} as const satisfies Record<string, ProviderEndpoint>;
