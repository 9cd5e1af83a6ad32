import { constants } from '@linekeeper/contract';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';

type Pages<Name extends string> = Readonly<Record<Name, FunctionComponent>>;

/** A route's page in a chunk of its own; gives up after the 120 seconds of specification §9. */
export function lazyPage<Name extends string>(load: () => Promise<Pages<Name>>, name: Name): FunctionComponent {
  return lazyRouteComponent(() => withinTime(load(), constants.chunkLoadTimeoutMs), name);
}

export function withinTime<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The page did not arrive within ${timeoutMs} ms.`)), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
