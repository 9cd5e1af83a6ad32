import { csvRows } from './csv-rows.ts';
import type { Page, PageAsked } from './page.ts';

export interface CsvColumn<Item> {
  readonly title: string;
  readonly cell: (item: Item) => string | number | null;
}

/** As many are read at once. */
const rowsAtOnce = 500;

/** A list as the parts of a CSV file, page after page behind each other until there is no more. */
export async function* csvOfPages<Item>(
  columns: readonly CsvColumn<Item>[],
  read: (asked: PageAsked) => Promise<Page<Item>>,
): AsyncGenerator<string> {
  yield csvRows([columns.map(({ title }) => title)]);
  let cursor: string | null | undefined;
  do {
    const { items, nextCursor } = await read({ page: 1, limit: rowsAtOnce, ...(cursor && { cursor }) });
    if (items.length > 0) yield csvRows(items.map((item) => columns.map(({ cell }) => cell(item))));
    cursor = nextCursor;
  } while (cursor !== null);
}
