import { poolError } from '../pool/pool-error.ts';

export interface LibraryCallbacks<Value> {
  readonly onSuccess: (value: Value) => void;
  readonly onFailure: (failure: unknown) => void;
}

/** A call of the library with two callbacks, as a promise; fails with `PoolError`. */
export function told<Value = unknown>(call: (callbacks: LibraryCallbacks<Value>) => void): Promise<Value> {
  return new Promise((resolve, reject) => {
    call({ onSuccess: resolve, onFailure: (failure) => reject(poolError(failure)) });
  });
}

/** A call of the library with one callback whose first argument is the failure. */
export function toldOrFailed<Value>(
  call: (done: (failure?: Error | null, value?: Value) => void) => void,
): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    call((failure, value) => (failure ? reject(poolError(failure)) : resolve(value)));
  });
}
