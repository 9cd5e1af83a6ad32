import * as z from 'zod';

/** Rows of an answer that are as they should be, and how many are not: one odd record must not hide the others. */
export function readableRows<Schema extends z.ZodType>(row: Schema) {
  return z.array(z.unknown()).transform((rows) => {
    const read = rows.map((one) => row.safeParse(one));
    const items = read.flatMap((one) => (one.success ? [one.data] : []));
    return { items, oddCount: read.length - items.length };
  });
}
