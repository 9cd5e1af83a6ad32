import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor } from './content-coding.ts';

interface Packed {
  readonly html: string;
  readonly etag: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Quick, and a tenth larger than the best: a page changes with the settings, and is packed again then. */
const quality = 6;

/**
 * Sends a page compressed, for those who take that, and to those who have it already only that it is the same. It is packed
 * once for as long as it stays the same.
 */
export function packedPageSender() {
  const kept = new Map<string, Packed>();
  return (request: FastifyRequest, reply: FastifyReply, name: string, html: string): FastifyReply => {
    let packed = kept.get(name);
    if (packed?.html !== html) kept.set(name, (packed = pack(html)));
    const varies = [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', ');
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', varies);
    void reply.header('etag', packed.etag);
    if (request.headers['if-none-match'] === packed.etag) return reply.code(304).send();
    const coding = codingFor(request);
    return coding ? reply.header('content-encoding', coding).send(packed[coding]) : reply.send(html);
  };
}

function pack(html: string): Packed {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  // Weak: it is of the content, however that is packed.
  const etag = `W/"${createHash('sha256').update(html).digest('base64url')}"`;
  return { html, etag, br: brotliCompressSync(html, { params }), gzip: gzipSync(html) };
}
