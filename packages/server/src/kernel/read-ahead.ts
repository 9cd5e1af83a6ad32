/** Read while one is worked on. */
const partsAhead = 2;

/** The same parts: while one is worked on the next are already read. A failure is thrown where its part would have come. */
export async function* readAhead<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  const source = parts[Symbol.asyncIterator]();
  // A generator takes one question after the other.
  const next = Array.from({ length: partsAhead }, () => readNext(source));
  try {
    for (let part = next.shift(); part; part = next.shift()) {
      const { value, done } = await part;
      if (done === true) return;
      next.push(readNext(source));
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
