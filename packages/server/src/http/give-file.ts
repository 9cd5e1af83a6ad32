import { fileShape } from '@linekeeper/contract';
import type { FastifyReply } from 'fastify';

/** Answers with a file to be saved, kept by nobody on the way. A name that could break the header is a bug. */
export function giveFile(reply: FastifyReply, mediaType: string, result: unknown): FastifyReply {
  const { name, content } = fileShape.parse(result);
  return reply
    .type(mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
}
