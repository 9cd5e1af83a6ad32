import type { FastifyRequest } from 'fastify';

/** How an answer may be packed, the smallest first. */
const codings = ['br', 'gzip'] as const;
export type ContentCoding = (typeof codings)[number];

/** The first coding that the caller takes; undefined when none. */
export function codingFor(request: FastifyRequest): ContentCoding | undefined {
  return codings.find((one) => takes(request, one));
}

/** A coding is taken when it is named, and not with a quality of nothing. */
function takes(request: FastifyRequest, coding: string): boolean {
  const wishes = (request.headers['accept-encoding'] ?? '').split(',');
  return wishes.some((wish) => new RegExp(String.raw`^\s*${coding}\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$`).test(wish));
}
