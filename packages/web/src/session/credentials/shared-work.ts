export interface SharedWork<Value> {
  /** Whoever comes while work for the same person is under way shares it. `isWanted` tells whether it was dropped since. */
  readonly run: (whose: string, work: (isWanted: () => boolean) => Promise<Value>) => Promise<Value>;
  /** What is under way may end as it likes; it is nobody's any more. */
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
