import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { PublicConfig } from '@linekeeper/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';

export interface WebPages {
  /** The folder of the built browser application. */
  folder: string;
  readonly config: () => PublicConfig;
  brandColour: string;
}

const yearSeconds = 31_536_000;
const ofServer = /^\/(?:api|v1|idp|webhooks|dev)(?:\/|$)/;
/** Names that a build gives; anything cleverer is not one of our files. */
const fileName = /^(?:\/[\w-][\w.-]*)+\.\w+$/;
const looksLikeFile = /\.\w+$/;

/** Serves the built application; every path that is not a file is a page of it. */
export async function serveWebPages(server: FastifyInstance, pages: WebPages): Promise<void> {
  const readPage = pageReader(pages);
  await readPage();
  const brandCss = `:root{--brand-color:${pages.brandColour}}\n`;
  server.get('/brand.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(brandCss),
  );
  await server.register(staticFiles, { root: pages.folder, serve: false, preCompressed: true, cacheControl: false });
  server.get('/*', async (request, reply) => {
    const [pathname = ''] = request.url.split('?', 1);
    if (ofServer.test(pathname)) throw new Refusal('not_found');
    const isHashed = pathname.startsWith('/assets/');
    if (isHashed || (looksLikeFile.test(pathname) && pathname !== '/index.html')) {
      if (!fileName.test(pathname)) throw new Refusal('not_found');
      void reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
      return reply.sendFile(pathname);
    }
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readPage());
  });
}

/** The page with name and public configuration written into it, so that nothing repaints. */
function pageReader(pages: WebPages): () => Promise<string> {
  const file = join(pages.folder, 'index.html');
  let kept = { builtAtMs: 0, html: '' };
  return async () => {
    const { mtimeMs } = await stat(file);
    if (mtimeMs !== kept.builtAtMs) kept = { builtAtMs: mtimeMs, html: await readFile(file, 'utf8') };
    return fill(kept.html, pages.config());
  };
}

function fill(html: string, config: PublicConfig): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const name = config.brand.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const place = '<script type="application/json" id="public-config"></script>';
  if (!html.includes(place)) throw new Error('the built page has no place for the public configuration');
  return html
    .replace(place, () => place.replace('><', () => `>${json}<`))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`);
}
