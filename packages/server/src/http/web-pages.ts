import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { PublicConfig } from '@linekeeper/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';

export interface WebPages {
  /** The folder of the built browser application. */
  folder: string;
  config: PublicConfig;
  brandColour: string;
}

const yearMs = 31_536_000_000;
const apiPath = /^\/(?:api|v1|idp|webhooks|dev)(?:\/|$)/;

/** Serves the built application; every path that is not a file is a page of it. */
export async function serveWebPages(server: FastifyInstance, pages: WebPages): Promise<void> {
  const html = await pageOf(pages);
  const brandCss = `:root{--brand-color:${pages.brandColour}}\n`;
  server.get('/brand.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(brandCss),
  );
  await server.register(staticFiles, {
    root: pages.folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/index.html*', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      void reply.header('cache-control', isHashed ? `public, max-age=${yearMs / 1000}, immutable` : 'no-cache');
    },
  });
  server.get('/*', (request, reply) => {
    if (apiPath.test(request.url) || /\.\w+$/.test(new URL(request.url, 'http://host').pathname)) {
      throw new Refusal('not_found');
    }
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
  });
}

/** The page with name and public configuration written into it, so that nothing repaints. */
async function pageOf(pages: WebPages): Promise<string> {
  const html = await readFile(join(pages.folder, 'index.html'), 'utf8');
  const config = JSON.stringify(pages.config).replaceAll('<', '\\u003c');
  const name = pages.config.brand.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const place = '<script type="application/json" id="public-config"></script>';
  if (!html.includes(place)) throw new Error('the built page has no place for the public configuration');
  return html
    .replace(place, () => place.replace('><', () => `>${config}<`))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`);
}
