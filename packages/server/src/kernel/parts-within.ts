/** Around the making of each part of a file. */
export type Making = <Made>(part: () => Promise<Made>) => Promise<Made>;

/** Parts are made when they are asked for, wherever that is: each within what surrounds its making. */
export async function* partsWithin<Part>(content: AsyncIterable<Part>, making: Making): AsyncGenerator<Part> {
  const parts = content[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { value, done } = await making(() => parts.next());
      if (done) return;
      yield value;
    }
  } finally {
    await parts.return?.();
  }
}
