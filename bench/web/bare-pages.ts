import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';

/** `elsewhere` is an almost empty page of another site. */
export type BarePages = { url: string; elsewhere: string; stop(): Promise<void> };

const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' };
const elsewhere = '<!doctype html><title>Another site</title><p>A link leads from here to the portal.';
const pageSize = 20;
const rows = Array.from({ length: 40 }, (_, index) => ({
  name: `Unit ${index + 1}`,
  iccid: `8914800000${String(index).padStart(10, '0')}`,
  carrier: 'Verizon',
  plan: 'Tracker 50 MB',
  status: 'Active',
  since: 'Nov 21, 2026',
}));

/** Builds the bare pages as the portal's are built, and serves them, compressed, with a list of forty rows. */
export async function serveBarePages(): Promise<BarePages> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bare-pages-'));
  const root = path.join(import.meta.dirname, 'bare');
  const input = ['log-in.html', 'list.html'].map((page) => path.join(root, page));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false }, rolldownOptions: { input } },
  });
  for (const name of await readdir(folder, { recursive: true }))
    if (/\.(?:html|js)$/.test(name)) compress(path.join(folder, name), await readFile(path.join(folder, name)));
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
    if (pathname === '/elsewhere') return void reply.setHeader('content-type', 'text/html').end(elsewhere);
    if (pathname === '/items') return sendRows(reply, searchParams.get('search') ?? '');
    return void sendFile(reply, folder, pathname);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    elsewhere: `http://127.0.0.1:${port}/elsewhere`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function sendRows(reply: ServerResponse, search: string): void {
  const found = rows.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  reply.setHeader('content-type', 'application/json').end(JSON.stringify(found.slice(0, pageSize)));
}

async function sendFile(reply: ServerResponse, folder: string, pathname: string): Promise<void> {
  const file = path.join(folder, path.normalize(pathname));
  const content = await readFile(file).catch(() => undefined);
  if (!content) return void reply.writeHead(404).end();
  reply.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream');
  reply.setHeader('content-encoding', 'br').end(compressed.get(file) ?? compress(file, content));
}

const compressed = new Map<string, Buffer>();

/** As well as the portal's build does, once. */
function compress(file: string, content: Buffer): Buffer {
  const bytes = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  compressed.set(file, bytes);
  return bytes;
}
