import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the gallery of components where it was built: in a checkout, never in a release. */
export async function addGallery(server: FastifyInstance, pagesFolder: string): Promise<void> {
  const folder = join(pagesFolder, 'dev');
  if (!existsSync(join(folder, 'gallery.html'))) return;
  const prefix = '/dev/gallery/assets/';
  await server.register(staticFiles, { root: join(folder, 'gallery/assets'), prefix, immutable: true, maxAge: '1y' });
  server.get('/dev/gallery', (_request, reply) =>
    reply.header('cache-control', 'no-store').sendFile('gallery.html', folder, { cacheControl: false }),
  );
}
