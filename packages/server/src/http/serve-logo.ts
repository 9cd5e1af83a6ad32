import type { FastifyInstance } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';

export interface LogoFile {
  readonly type: string;
  readonly content: Buffer;
}

const yearSeconds = 31_536_000;

/** Serves uploaded logos under names that say their content. A browser that opens one runs nothing of it. */
export function serveLogo(server: FastifyInstance, find: (id: string) => Promise<LogoFile | undefined>): void {
  server.get<{ Params: { id: string } }>('/brand/:id', async (request, reply) => {
    const { id } = request.params;
    const logo = /^logo_[0-9a-f]{32}$/.test(id) ? await find(id) : undefined;
    if (!logo) throw new Refusal('not_found');
    return reply
      .type(logo.type)
      .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(logo.content);
  });
}
