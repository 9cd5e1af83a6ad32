import type { FastifyRequest } from 'fastify';

/** A foreign page in this machine's browser can send forms here, too; the browser says where they come from. */
export function isOwnPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  const isOfUs = headers.origin === undefined || headers.origin === `http://${headers.host}`;
  return isOfUs && (site === undefined || site === 'same-origin');
}
