import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallFault } from '../faults/fault-kinds.ts';
import type { CallKind } from '../faults/fault.ts';
import type { Carrier } from '../sims/sim.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { type JournalEntry, noteAnswered } from './journal.store.ts';

/** What is known of a call beside the HTTP request. */
export interface Reception {
  /** Entry of the journal; only mutations have one. */
  readonly entry: JournalEntry | null;
  readonly fault: { kind: CallFault; retryAfterSeconds?: number | undefined; shape?: string | undefined } | null;
  /** Cut the connection instead of answering. */
  cut: boolean;
  /** What the call brought about is sent to the customer before the call is answered. */
  tellsFirst: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    reception: Reception | null;
  }
  interface FastifyContextConfig {
    /** The name of a call that changes something; it is written into the journal. */
    mutation?: string;
    /** The name of a call that only reads, where its address does not say it. */
    read?: string;
    /** The call hands out tokens. */
    token?: true;
  }
}

type AnsweredFault = Exclude<CallFault, 'timeout-after' | 'timeout-before'>;

export interface FaultAnswer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body: object | string;
}

/** How a dialect words the faults that are an answer. */
export type FaultAnswers = Readonly<Record<AnsweredFault, FaultAnswer>>;

export interface Dialect {
  readonly carrier: Carrier;
  readonly faultAnswers: FaultAnswers;
  /** Another body for some calls or shapes; null keeps the usual one. */
  readonly reword?: (answer: FaultAnswer, asked: { operation: string; shape: string | undefined }) => object | null;
  readonly accountOf: (request: FastifyRequest) => string | null;
}

const page = (title: string) => `<html><body><h1>${title}</h1></body></html>`;

/** The answers of the machines in front of a carrier, which are the same everywhere. */
export const gatewayAnswers = {
  '503-html': {
    status: 503,
    headers: { 'content-type': 'text/html' },
    body: page('503 Service Temporarily Unavailable'),
  },
  '403-xml': {
    status: 403,
    headers: { 'content-type': 'application/xml' },
    body: '<?xml version="1.0" encoding="UTF-8"?><error><code>403</code><message>Forbidden</message></error>',
  },
  'empty-body': { status: 500, body: '' },
} as const;

/** Lets every call of a dialect pass the journal and the planted faults before its route sees it. */
export function receive(app: FastifyInstance, simulator: Simulator, dialect: Dialect): void {
  app.decorateRequest('reception', null);

  app.addHook('preHandler', async (request, reply) => {
    const reception = await welcome(simulator, dialect, request);
    request.reception = reception;
    if (!reception.fault) return;
    const { kind, retryAfterSeconds, shape } = reception.fault;
    if (kind === 'timeout-after') {
      reception.cut = true;
    } else if (kind === 'timeout-before') {
      await leave(simulator, request, null);
      cutConnection(request, reply);
    } else {
      const answer = dialect.faultAnswers[kind];
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
      await reply
        .code(answer.status)
        .headers(answer.headers ?? {})
        .send(dialect.reword?.(answer, { operation: operationOf(request), shape }) ?? answer.body);
    }
  });

  app.addHook('onSend', async (request, reply) => {
    const cut = request.reception?.cut === true;
    await leave(simulator, request, cut ? null : reply.statusCode);
    if (request.reception?.tellsFirst === true) await simulator.deliverDue();
    if (cut) cutConnection(request, reply);
  });
}

/** What a call is named by where planted faults ask for one. */
export function operationOf(request: FastifyRequest): string {
  const { config, url } = request.routeOptions;
  const fixed = (url ?? '').split('/').filter((part) => part !== '' && !part.startsWith(':'));
  return config.mutation ?? config.read ?? fixed.at(-1) ?? '';
}

async function welcome(
  simulator: Simulator,
  { carrier, accountOf }: Dialect,
  request: FastifyRequest,
): Promise<Reception> {
  const { mutation, token } = request.routeOptions.config;
  const kind: CallKind = token ? 'token' : mutation ? 'mutation' : 'read';
  const entry: JournalEntry | null = mutation
    ? {
        id: null,
        answered: false,
        mutation: {
          carrier,
          account: accountOf(request),
          operation: mutation,
          method: request.method,
          path: request.url,
          body: request.body,
          receivedAt: new Date(simulator.clock.now()),
        },
      }
    : null;
  const call = { carrier, kind, operation: operationOf(request), text: textOf(request) };
  return { entry, fault: await simulator.faults.takeForCall(call), cut: false, tellsFirst: false };
}

/** Everything of a call in which a SIM may be named. */
export const textOf = (request: FastifyRequest): string => `${request.url} ${JSON.stringify(request.body ?? null)}`;

async function leave(simulator: Simulator, request: FastifyRequest, status: number | null) {
  const { reception } = request;
  if (!reception?.entry) return;
  const fault = reception.fault?.kind ?? null;
  await noteAnswered(simulator.storage, reception.entry, { status, fault });
}

function cutConnection(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.destroy();
}
