import { isBesideOthers } from './under-way.ts';

/** Read while one is worked on. */
const partsAhead = 2;

/**
 * The same parts: while one is worked on the next are already read, where no other account needs the database. A failure is
 * thrown where its part would have come.
 */
export async function* readAhead<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  const source = parts[Symbol.asyncIterator]();
  // A generator takes one question after the other.
  const next: Promise<IteratorResult<Part>>[] = [];
  try {
    for (;;) {
      const { value, done } = await (next.shift() ?? source.next());
      if (done === true) return;
      while (next.length < partsAhead && !isBesideOthers()) next.push(readNext(source));
      yield value;
    }
  } finally {
    await source.return?.();
  }
}

/** Its failure may come before anyone waits for it. */
function readNext<Part>(source: AsyncIterator<Part>): Promise<IteratorResult<Part>> {
  const next = source.next();
  next.catch(() => undefined);
  return next;
}
