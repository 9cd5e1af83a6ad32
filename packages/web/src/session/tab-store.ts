import * as z from 'zod/mini';

/** Some 90,000 ICCIDs; a tab has room for a little more than that. */
const mostCharacters = 2_000_000;

/**
 * What this tab keeps, through a reload, until it is closed. A browser that keeps nothing, or has no room left, goes on
 * without: nothing here throws, and what is too large is not kept.
 */
export const tabStore = {
  keep(key: string, value: unknown): void {
    const text = keptText(value);
    attempt(() => text.length <= mostCharacters && sessionStorage.setItem(key, text));
  },
  /** What was kept, when it still has that shape. */
  kept<Value>(key: string, shape: z.ZodMiniType<Value>): Value | undefined {
    return attempt(() => shape.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data);
  },
  forget(key: string): void {
    attempt(() => sessionStorage.removeItem(key));
  },
  /** The keys that begin like that. */
  keys(prefix: string): readonly string[] {
    return attempt(() => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))) ?? [];
  },
};

/** A value as it is kept: sets become lists. */
export function keptText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (part instanceof Set ? [...part] : part)) ?? 'null';
}

/** The texts of a form, on top of an empty one: a text that the form does not have is left out. */
export function textsShape<Form extends Readonly<Record<string, string>>>(empty: Form): z.ZodMiniType<Form> {
  const onTop = (kept: Record<string, string>): Form => ({
    ...empty,
    ...Object.fromEntries(Object.entries(kept).filter(([name]) => Object.hasOwn(empty, name))),
  });
  return z.pipe(z.record(z.string(), z.string()), z.transform(onTop));
}

export const keysShape: z.ZodMiniType<ReadonlySet<string>> = z.pipe(
  z.array(z.string()),
  z.transform((keys) => new Set(keys)),
);

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
