import { watch } from 'node:fs';
import path from 'node:path';
import { watchWeb } from './build-web.ts';
import { checkout } from './places.ts';
import type { SupervisedChild } from './supervised-child.ts';

const CALM_MS = 200;

/** For development: builds the pages and restarts the portal whenever their sources change. Returns how to stop it. */
export function watchSources(portal: SupervisedChild): () => undefined {
  const pages = watchWeb();
  let waiting: NodeJS.Timeout | undefined;
  const restartSoon = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(() => portal.restart(), CALM_MS);
  };
  const watchers = ['packages/server/src', 'packages/contract/src'].map((folder) =>
    watch(path.join(checkout, folder), { recursive: true }, restartSoon),
  );
  return () => {
    clearTimeout(waiting);
    for (const watcher of watchers) watcher.close();
    pages.kill('SIGTERM');
  };
}
