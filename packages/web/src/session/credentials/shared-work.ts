export interface SharedWork<Value> {
  /** Calls for the same person share the work that is running. `isWanted` says whether it was dropped since. */
  readonly run: (whose: string, work: (isWanted: () => boolean) => Promise<Value>) => Promise<Value>;
  /** Running work may finish, but its result is no longer used. */
  readonly drop: () => void;
}

export function createSharedWork<Value>(): SharedWork<Value> {
  let running: { readonly whose: string; readonly work: Promise<Value> } | undefined;
  return {
    run: (whose, work) => {
      if (running?.whose === whose) return running.work;
      const isWanted = (): boolean => running?.work === started;
      const started: Promise<Value> = work(isWanted).finally(() => {
        if (isWanted()) running = undefined;
      });
      running = { whose, work: started };
      return started;
    },
    drop: () => {
      running = undefined;
    },
  };
}
