/** What lists answer, page by page. */
export interface PageOf<Item> {
  readonly items: readonly Item[];
  /** Where the next page begins; null: this was the last one. */
  readonly nextCursor: string | null;
}

/** A list: `await` gives its first page, `for await` every item of every page. */
export type Listed<Page extends PageOf<unknown>, Item = Page['items'][number]> = Promise<Page> & AsyncIterable<Item>;

/** Asks for the first page now, and for each further one when its items are wanted. */
export function listed<Item, Page extends PageOf<Item>>(
  ask: (cursor: string | undefined) => Promise<Page>,
): Listed<Page, Item> {
  const first = ask(undefined);
  async function* items(): AsyncGenerator<Item, void> {
    let page = await first;
    yield* page.items;
    while (page.nextCursor !== null) {
      page = await ask(page.nextCursor);
      yield* page.items;
    }
  }
  return Object.assign(first, { [Symbol.asyncIterator]: items });
}
