import { openTestPool, post, type CallablePool, type TestPool } from './test-pool.ts';

/** A pool behind a proxy that it believes. */
export function openPoolBehindProxy(changes: Parameters<typeof openTestPool>[0] = {}): Promise<TestPool> {
  return openTestPool({ trustProxy: '127.0.0.1', ...changes });
}

/** The pool as somebody at this address sees it. */
export function from(pool: TestPool, address: string, more: Record<string, string> = {}): CallablePool {
  return {
    call: (operation, body) => post(pool.url, operation, body, { 'x-forwarded-for': address, ...more }),
    newestCode: (to) => pool.newestCode(to),
  };
}
