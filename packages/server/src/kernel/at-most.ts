export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs so many pieces of work at once; further ones begin in turn, each when another has ended, well or not. */
export function atMost(count: number): InTurn {
  const waiting: (() => void)[] = [];
  let free = count;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const begin = waiting.shift();
      if (begin) begin();
      else free += 1;
    }
  };
}
