import { constants } from '@linekeeper/contract';
import { latePage, type PageFile } from '../ui/late/late-page.ts';
import type { LatePart } from '../ui/late/late-part.tsx';

/** A route's page in a chunk of its own; gives up after the 120 seconds of specification §9. */
export function lazyPage<Name extends string>(load: () => Promise<PageFile<Name>>, name: Name): LatePart<object> {
  return latePage(() => withinTime(load(), constants.chunkLoadTimeoutMs), name);
}

export function withinTime<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The page did not arrive within ${timeoutMs} ms.`)), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
