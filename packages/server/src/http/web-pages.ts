import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { languages, type Language, type PublicConfig } from '@linekeeper/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';
import { keepLanguage, languageOfPage } from './language-of.ts';
import { packedPageSender } from './packed-page.ts';
import { paintedPath, paintInto, readPainted, sheetOf, type PaintedPages } from './painted-pages.ts';
import { allowHeld, scanningPermissions } from './security-headers.ts';
import { holdBrand, holdFiles, type WholePage } from './whole-page.ts';
import { words } from './words.ts';

export interface WebPages {
  /** The folder of the built browser application. */
  folder: string;
  readonly config: () => PublicConfig;
  /** As it is now. */
  readonly brandColour: () => string;
  /** Null where there is no provider's console. `host`: its own, where customers' pages are not; null: it shares theirs. */
  console: { host: string | null } | null;
}

const yearSeconds = 31_536_000;
const ofServer = /^\/(?:api|v1|idp|webhooks|dev|docs|provider\/api|provider\/openapi\.json)(?:\/|$)/;
const ofConsole = /^\/(?:provider(?:\/|\.html|$)|looking\.html)/;
const ofLooking = /^\/provider\/as\//;
const hashed = /^(?:\/provider(?:\/looking)?)?\/assets\//;
const customersPage = /^\/index(?:\.[a-z]{2})?\.html$/;
/** Where SIMs are activated (specification §2). */
const scanningPage = '/new-device/activate-new-devices';
/** Names that a build gives; anything cleverer is not one of our files. */
const fileName = /^(?:\/[\w-][\w.-]*)+\.\w+$/;
const looksLikeFile = /\.\w+$/;
/** Files that both consoles' pages name. */
const shared = /^\/(?:theme\.js|favicon\.svg|loader\.svg)$/;

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

/**
 * Serves the built applications: the customers', the provider's, and the customers' once more for staff who look at an
 * account. Every path that is not a file is a page of one of them.
 */
export async function serveWebPages(server: FastifyInstance, pages: WebPages): Promise<void> {
  const sendPage = await languageSender(pages);
  server.get('/brand.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(brandCss(pages)),
  );
  await server.register(staticFiles, { root: pages.folder, serve: false, preCompressed: true, cacheControl: false });
  if (pages.console) await serveConsolePages(server, pages);
  const consoleHost = pages.console?.host ?? null;
  server.get('/*', async (request, reply) => {
    const path = pathOf(request);
    if (ofServer.test(path) || ofConsole.test(path)) throw new Refusal('not_found');
    if (request.host === consoleHost && !shared.test(path)) {
      if (path !== '/') throw new Refusal('not_found');
      return reply.header('cache-control', 'no-cache').redirect('/provider');
    }
    if (path === scanningPage) void reply.header('permissions-policy', scanningPermissions);
    return isFile(path) && !customersPage.test(path) ? sendFile(reply, path) : sendPage(request, reply);
  });
}

const brandCss = ({ brandColour }: WebPages): string => `:root{--brand-color:${brandColour()}}\n`;

async function serveConsolePages(server: FastifyInstance, pages: WebPages): Promise<void> {
  const sendPage = await pageSender(pages, 'provider.html', words.consoleTitle);
  const sendLooking = await pageSender(pages, 'looking.html', words.consoleTitle);
  for (const route of ['/provider', '/provider/*']) {
    server.get(route, async (request, reply) => {
      const path = pathOf(request);
      if (ofServer.test(path)) throw new Refusal('not_found');
      if (ofLooking.test(path)) return sendLooking(request, reply);
      return isFile(path) ? sendFile(reply, path) : sendPage(request, reply);
    });
  }
}

const isFile = (path: string): boolean => hashed.test(path) || looksLikeFile.test(path);

function sendFile(reply: FastifyReply, path: string): FastifyReply {
  if (!fileName.test(path)) throw new Refusal('not_found');
  void reply.header('cache-control', hashed.test(path) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
  return reply.sendFile(path);
}

/** Sends the customers' page in the language of its reader, and keeps a language that its address asks for. */
async function languageSender(pages: WebPages) {
  const pageOf = (language: Language) => `index${language === languages[0] ? '' : `.${language}`}.html`;
  const made = languages.map(
    async (language) => [language, await pageSender(pages, pageOf(language), (brand) => brand)] as const,
  );
  const senders = new Map(await Promise.all(made));
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (keepLanguage(request, reply, request.protocol === 'https')) return reply;
    const language = languageOfPage(request);
    void reply.header('content-language', language).header('vary', 'Accept-Language, Cookie');
    return senders.get(language)?.(request, reply);
  };
}

/**
 * Sends the page with its name, the public configuration and what was painted of it, so that nothing repaints. Customers'
 * pages hold their styles and their first script themselves.
 */
async function pageSender(pages: WebPages, name: string, titleOf: (brand: string) => string) {
  const file = join(pages.folder, name);
  const ofBuild = (kind: string): string => join(pages.folder, name.replace('index', kind).replace('.html', '.json'));
  const none: PaintedPages = { drawings: { named: {}, withLogo: {} }, preload: {} };
  const send = packedPageSender();
  const isPainted = name.startsWith('index');
  const bare = (html: string) => (): WholePage => ({ html, held: { styles: [], scripts: [] } });
  let kept: { builtAtMs: number; painted: PaintedPages; wholeOf: (path: string) => WholePage } = {
    builtAtMs: 0,
    painted: none,
    wholeOf: bare(''),
  };
  const read = async () => {
    const { mtimeMs } = await stat(file);
    if (mtimeMs === kept.builtAtMs) return kept;
    const html = await readFile(file, 'utf8');
    const painted = isPainted ? await readPainted(ofBuild('painted'), ofBuild('preload')) : none;
    const wholeOf = isPainted ? await heldByPath(pages.folder, html, painted) : bare(html);
    kept = { builtAtMs: mtimeMs, painted, wholeOf };
    return kept;
  };
  await read();
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { wholeOf, painted } = await read();
    const path = paintedPath(painted, pathOf(request));
    const { html, held } = isPainted ? holdBrand(wholeOf(path), brandCss(pages)) : wholeOf(path);
    const config = pages.config();
    allowHeld(reply, held);
    return send(request, reply, path, paintInto(fill(html, config, titleOf(config.brand.name)), painted, path, config));
  };
}

/** The page of each path, with the style sheet that it is painted with. */
async function heldByPath(folder: string, html: string, painted: PaintedPages): Promise<(path: string) => WholePage> {
  const first = await holdFiles(folder, html);
  const bySheet = new Map<string | undefined, WholePage>();
  for (const sheet of new Set(Object.keys(painted.preload).map((path) => sheetOf(painted, path))))
    bySheet.set(sheet, await holdFiles(folder, html, sheet));
  return (path) => bySheet.get(sheetOf(painted, path)) ?? first;
}

function fill(html: string, config: PublicConfig, title: string): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const safeTitle = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const place = '<script type="application/json" id="public-config"></script>';
  if (!html.includes(place)) throw new Error('the built page has no place for the public configuration');
  return html
    .replace(place, () => place.replace('><', () => `>${json}<`))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${safeTitle}</title>`);
}
