import { Readable } from 'node:stream';
import { fileShape } from '@linekeeper/contract';
import type { FastifyReply } from 'fastify';

/**
 * Answers with a file to be saved, kept by nobody on the way. A name that could break the header is a bug; one that
 * comes in parts and fails in the middle breaks off the answer, so that nobody takes it for whole.
 */
export function giveFile(reply: FastifyReply, mediaType: string, result: unknown): FastifyReply {
  const { name, content } = fileShape.parse(result);
  return reply
    .type(mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(content instanceof Uint8Array ? bufferOf(content) : Readable.from(content));
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
