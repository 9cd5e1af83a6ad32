import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Carrier } from '../sims/sim.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { type CallKind, type FaultKind, takeFault, type TakenFault } from './faults.store.ts';
import { noteAnswered, noteReceived } from './journal.store.ts';

/** What is known of a call beside the HTTP request. */
export interface Reception {
  /** Entry of the journal; only mutations have one. */
  readonly entry: string | null;
  readonly fault: TakenFault | null;
  /** Cut the connection instead of answering. */
  cut: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    reception: Reception | null;
  }
  interface FastifyContextConfig {
    /** The name of a call that changes something; it is written into the journal. */
    mutation?: string;
    /** The call hands out tokens. */
    token?: true;
  }
}

/** How a dialect words the faults that are an answer. */
export type FaultAnswers = Readonly<
  Record<
    Exclude<FaultKind, 'timeout-after' | 'timeout-before'>,
    { status: number; headers?: Record<string, string>; body: object | string }
  >
>;

/** Lets every call of a dialect pass the journal and the planted faults before its route sees it. */
export function receive(
  app: FastifyInstance,
  simulator: Simulator,
  dialect: { carrier: Carrier; faultAnswers: FaultAnswers },
): void {
  app.decorateRequest('reception', null);

  app.addHook('preHandler', async (request, reply) => {
    const reception = await welcome(simulator, dialect.carrier, request);
    request.reception = reception;
    if (!reception.fault) return;
    const { kind, retryAfterSeconds } = reception.fault;
    if (kind === 'timeout-after') {
      reception.cut = true;
    } else if (kind === 'timeout-before') {
      await leave(simulator, request, null);
      cutConnection(request, reply);
    } else {
      const answer = dialect.faultAnswers[kind];
      if (retryAfterSeconds !== null) reply.header('retry-after', retryAfterSeconds);
      await reply
        .code(answer.status)
        .headers(answer.headers ?? {})
        .send(answer.body);
    }
  });

  app.addHook('onSend', async (request, reply) => {
    const cut = request.reception?.cut === true;
    await leave(simulator, request, cut ? null : reply.statusCode);
    if (cut) cutConnection(request, reply);
  });
}

async function welcome(simulator: Simulator, carrier: Carrier, request: FastifyRequest) {
  const { mutation, token } = request.routeOptions.config;
  const { storage, clock } = simulator;
  const entry = mutation
    ? await noteReceived(storage.connection, {
        carrier,
        operation: mutation,
        method: request.method,
        path: request.url,
        body: request.body,
        receivedAt: new Date(clock.now()),
      })
    : null;
  const kind: CallKind = token ? 'token' : mutation ? 'mutation' : 'read';
  const text = `${request.url} ${JSON.stringify(request.body ?? null)}`;
  const fault = await takeFault(storage.connection, { carrier, kind, text });
  return { entry, fault, cut: false };
}

async function leave(simulator: Simulator, request: FastifyRequest, status: number | null) {
  const { reception } = request;
  if (!reception?.entry) return;
  const fault = reception.fault?.kind ?? null;
  await noteAnswered(simulator.storage.connection, reception.entry, { status, fault });
}

function cutConnection(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.destroy();
}
