import { readdir, readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../time/clock.ts';
import { escapeHtml } from './html.ts';

const folder = new URL('../browser/', import.meta.url);
const script = 'text/javascript; charset=utf-8';
const style = 'text/css; charset=utf-8';

/** Any page may load these; that is what they are for. */
const shared = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache',
};

const framePolicy = (portalOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${portalOrigins.length === 0 ? "'none'" : portalOrigins.join(' ')}`,
  ].join('; ');

/** The scripts a merchant's page loads, and the hosted form that only the named portals may frame. */
export async function pagesRoutes(app: FastifyInstance, portalOrigins: readonly string[], clock: Clock): Promise<void> {
  const read = (name: string) => readFile(new URL(name, folder), 'utf8');
  const serve = (path: string, type: string, body: string) =>
    app.get(path, (_request, reply) => reply.headers(shared).type(type).send(body));

  const [texts, secureFields] = await Promise.all([read('library-texts.js'), read('secure-fields.js')]);
  const acceptUi = classicScript(texts, await read('accept-ui.js'));
  // The vendor's own pages name it in both spellings.
  for (const name of ['AcceptUI.js', 'acceptUI.js']) serve(`/v3/${name}`, script, acceptUi);
  serve('/v1/Accept.js', script, classicScript(texts, secureFields, await read('accept.js')));
  serve('/v3/secure-fields.js', script, secureFields);
  const frameFiles = await readdir(new URL('frame/', folder));
  for (const name of frameFiles.filter((file) => file.endsWith('.js'))) {
    serve(`/v3/acceptMain/${name}`, script, await read(`frame/${name}`));
  }
  serve('/v3/acceptMain/acceptMain.css', style, await read('frame/frame.css'));
  serve('/cards.css', style, await read('cards.css'));

  const page = (await read('frame/frame.html')).replace('{{portal-origins}}', escapeHtml(portalOrigins.join(' ')));
  const headers = {
    'content-security-policy': framePolicy(portalOrigins),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  };
  app.get('/v3/acceptMain/acceptMain.html', (_request, reply) =>
    reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(page.replace('{{month}}', clock.now().toISOString().slice(0, 7))),
  );
}

/**
 * Makes one classic script, as merchants load it, of modules written without dependencies but on each other:
 * their imports and the word `export` fall away, and nothing of them becomes a global by accident.
 */
function classicScript(...modules: readonly string[]): string {
  const bodies = modules.map((source) =>
    source.replaceAll(/^import [^;]*;\n/gm, '').replaceAll(/^export (?=const |function |async function )/gm, ''),
  );
  return `(() => {\n'use strict';\n${bodies.join('\n')}\n})();\n`;
}
