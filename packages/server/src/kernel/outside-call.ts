import { AsyncLocalStorage } from 'node:async_hooks';

const openTransaction = new AsyncLocalStorage<true>();

/** Runs what happens within a transaction, so that calls to the outside in it are noticed. */
export function insideTransaction<Result>(work: () => Result): Result {
  return openTransaction.run(true, work);
}

/** The same port, whose methods throw while the caller has a transaction open: an outside call must never hold locks. */
export function outside<Port extends object>(port: Port): Port {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]): unknown => {
        if (openTransaction.getStore()) throw new Error(`${String(name)} was called with an open transaction`);
        return Reflect.apply(member, target, given);
      };
    },
  });
}
