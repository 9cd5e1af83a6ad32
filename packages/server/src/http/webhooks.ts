import type { FastifyInstance } from 'fastify';
import { refusalToReply } from './refusal-to-reply.ts';
import { Refusal } from '../kernel/refusal.ts';

const bodyLimitBytes = 64 * 1024;
const unsigned = refusalToReply(new Refusal('not_signed_in'));

export interface Webhook {
  path: string;
  signatureHeader: string;
  /** Keeps the notice; false when it does not bear the sender's signature. */
  take: (notice: { body: Buffer; signature: string | undefined }) => Promise<boolean>;
}

/** Takes what another company tells us, byte for byte as it was signed. Unsigned is 401 and leaves no trace. */
export async function serveWebhook(server: FastifyInstance, { path, signatureHeader, take }: Webhook): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(path, { bodyLimit: bodyLimitBytes }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const header = request.headers[signatureHeader];
      const isTaken = await take({ body, signature: Array.isArray(header) ? undefined : header });
      return isTaken ? reply.code(200).send() : reply.code(401).send(unsigned.envelope);
    });
  });
}
