import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { endpoints, type Endpoint } from '@linekeeper/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { within } from '../kernel/within.ts';
import { codingFor, type ContentCoding } from './content-coding.ts';

const path = '/api/first-reads';
const most = 10;
/** What takes longer is left out, and asked for by the page that needs it. */
const patienceMs = 900;

const asked = z.object({ of: z.union([z.string(), z.array(z.string())]) });

const isReadable = ({ method, path: at, file }: Endpoint) =>
  method === 'GET' && !at.includes(':') && file === undefined;
/** What reads without a parameter in its path, and answers in the envelope. */
const readable: ReadonlySet<string> = new Set(
  Object.values<Endpoint>(endpoints)
    .filter(isReadable)
    .map((one) => one.path),
);

/**
 * The answers to several reading calls in one, in the order in which they are asked for: `?of=<address>&of=<address>`. Each
 * goes the whole way of a call of its own, with the headers of this one, and is null where it cannot be had in time. For the
 * first view of the portal's own pages, whose connections are few while its code arrives; no part of the public API.
 */
export function serveFirstReads(server: FastifyInstance, waitMs = patienceMs): void {
  server.get(path, async (request, reply) => {
    const { success, data } = asked.safeParse(request.query);
    const addresses = success ? [data.of].flat().slice(0, most) : [];
    const texts = await Promise.all(addresses.map((address) => textOf(server, request, { address, waitMs })));
    void reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
    const all = `[${texts.join(',')}]`;
    const coding = codingFor(request);
    return coding ? reply.header('content-encoding', coding).send(await pack[coding](all)) : reply.send(all);
  });
}

/** Quick: it is packed for one caller. It holds no secret that a stranger's text in it could be compared with. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const pack: Record<ContentCoding, (text: string) => Promise<Buffer>> = {
  br: async (text) => promisify(brotliCompress)(text, quality),
  gzip: async (text) => promisify(gzip)(text),
};

async function textOf(
  server: FastifyInstance,
  { headers, socket: { remoteAddress } }: FastifyRequest,
  { address: url, waitMs }: { address: string; waitMs: number },
): Promise<string> {
  if (!readable.has(url.split('?')[0] ?? '')) return 'null';
  const call = server.inject({ method: 'GET', url, headers, ...(remoteAddress !== undefined && { remoteAddress }) });
  const answer = await within(waitMs, call, null);
  return answer ? `{"status":${answer.statusCode},"body":${answer.payload}}` : 'null';
}
