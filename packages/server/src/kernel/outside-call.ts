import { AsyncLocalStorage } from 'node:async_hooks';
import { isTraced, traced } from './tracing.ts';

const openTransaction = new AsyncLocalStorage<true>();

/** Runs what happens within a transaction, so that calls to the outside in it are noticed. */
export function insideTransaction<Result>(work: () => Result): Result {
  const run = () => openTransaction.run(true, work);
  return isTraced() ? traced({ name: 'transaction' }, run) : run();
}

/**
 * The same port, whose methods throw while the caller has a transaction open: an outside call must never hold locks. Each
 * call is a part of the trace, by the port's name and its own.
 */
export function outside<Port extends object>(port: Port, who = 'outside'): Port {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]): unknown => {
        if (openTransaction.getStore()) throw new Error(`${String(name)} was called with an open transaction`);
        const call = (): unknown => Reflect.apply(member, target, given);
        return traced({ name: `${who} ${String(name)}`, kind: 'outside' }, call);
      };
    },
  });
}
