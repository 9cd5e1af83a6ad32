/**
 * Takes everything in portions: `read` answers what lies behind an id, `take` works on a portion. Ends early when the
 * worker stops.
 */
export async function pageThrough<Row extends { readonly id: string }>(
  read: (behindId: string, most: number) => Promise<readonly Row[]>,
  take: (rows: readonly Row[]) => Promise<void>,
  { most = 500, stopping }: { most?: number; stopping?: AbortSignal | undefined } = {},
): Promise<void> {
  let behindId = '';
  for (;;) {
    const rows = await read(behindId, most);
    const last = rows.at(-1);
    if (last === undefined) return;
    await take(rows);
    if (rows.length < most || stopping?.aborted) return;
    behindId = last.id;
  }
}
