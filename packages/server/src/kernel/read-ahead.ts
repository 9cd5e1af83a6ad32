/** The same parts: while one is worked on the next is already read. A failure is thrown where its part would have come. */
export async function* readAhead<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  const source = parts[Symbol.asyncIterator]();
  let next = readNext(source);
  try {
    for (;;) {
      const { value, done } = await next;
      if (done === true) return;
      next = readNext(source);
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
