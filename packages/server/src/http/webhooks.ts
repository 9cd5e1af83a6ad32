import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusalToReply } from './refusal-to-reply.ts';
import { Refusal } from '../kernel/refusal.ts';

const unsigned = refusalToReply(new Refusal('not_signed_in'));

/** By its name in small letters; undefined when it is missing or was sent several times. */
export type HeaderOf = (name: string) => string | undefined;

export interface Notice {
  /** Byte for byte as it came in. */
  body: Buffer;
  readonly header: HeaderOf;
}

export interface Webhook {
  path: string;
  bodyLimitBytes: number;
  /** Whether the head alone says that the body is worth reading. */
  isWelcome(header: HeaderOf): boolean;
  /** Keeps the notice; false when it does not bear the sender's mark. */
  take(notice: Notice): Promise<boolean>;
}

/** Takes what another company tells us, byte for byte as it was signed. Unsigned is 401 and leaves no trace. */
export async function serveWebhook(server: FastifyInstance, webhook: Webhook): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.addHook('onRequest', async (request, reply) => {
      if (!webhook.isWelcome(headersOf(request))) await reply.code(401).send(unsigned.envelope);
    });
    scope.post(webhook.path, { bodyLimit: webhook.bodyLimitBytes }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const isTaken = await webhook.take({ body, header: headersOf(request) });
      return isTaken ? reply.code(200).send() : reply.code(401).send(unsigned.envelope);
    });
  });
}

function headersOf({ headers }: FastifyRequest): HeaderOf {
  return (name) => {
    const value = headers[name];
    return Array.isArray(value) ? undefined : value;
  };
}
