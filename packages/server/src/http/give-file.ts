import { Readable } from 'node:stream';
import { fileShape } from '@linekeeper/contract';
import type { FastifyReply } from 'fastify';
import type { StreamedFile } from '../kernel/streamed-file.ts';

/**
 * Answers with a file to be saved, kept by nobody on the way. A name that could break the header is a bug. A streamed
 * file that fails on its way is cut off, so that nobody takes a part for the whole.
 */
export function giveFile(reply: FastifyReply, mediaType: string, result: unknown): FastifyReply {
  const file = isStreamed(result)
    ? { name: fileShape.shape.name.parse(result.name), content: Readable.from(encoded(result.parts)) }
    : wholeFile(result);
  return reply
    .type(mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(file.content);
}

function wholeFile(result: unknown) {
  const { name, content } = fileShape.parse(result);
  return { name, content: Buffer.from(content.buffer, content.byteOffset, content.byteLength) };
}

function isStreamed(result: unknown): result is StreamedFile {
  return typeof result === 'object' && result !== null && 'parts' in result && 'name' in result;
}

async function* encoded(parts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const part of parts) yield Buffer.from(part);
}
