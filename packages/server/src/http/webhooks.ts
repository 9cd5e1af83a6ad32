import type { FastifyInstance } from 'fastify';
import { refusalToReply } from './refusal-to-reply.ts';
import { Refusal } from '../kernel/refusal.ts';

const bodyLimitBytes = 64 * 1024;
const unsigned = refusalToReply(new Refusal('not_signed_in'));

export interface Notice {
  /** Byte for byte as it came in. */
  body: Buffer;
  /** By its name in small letters; undefined when it is missing or was sent several times. */
  readonly header: (name: string) => string | undefined;
}

export interface Webhook {
  path: string;
  /** Keeps the notice; false when it does not bear the sender's mark. */
  take(notice: Notice): Promise<boolean>;
}

/** Takes what another company tells us, byte for byte as it was signed. Unsigned is 401 and leaves no trace. */
export async function serveWebhook(server: FastifyInstance, webhook: Webhook): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(webhook.path, { bodyLimit: bodyLimitBytes }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const header = (name: string) => {
        const value = request.headers[name];
        return Array.isArray(value) ? undefined : value;
      };
      const isTaken = await webhook.take({ body, header });
      return isTaken ? reply.code(200).send() : reply.code(401).send(unsigned.envelope);
    });
  });
}
