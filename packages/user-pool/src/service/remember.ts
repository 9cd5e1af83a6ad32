const MAX_REMEMBERED = 10_000;
const LOOK_EVERY_MS = 1000;

/** The version behind everything remembered. */
export type Version = {
  /** At most a second old. */
  current(): Promise<string>;
  /** The next `current` looks again. */
  changed(): void;
};

export function watchVersion(read: () => Promise<string>): Version {
  let version = '';
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let changes = 0;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    const changesBefore = changes;
    version = await read();
    if (changesBefore === changes) lookedAtMs = performance.now();
  }
  return {
    async current() {
      while (performance.now() - lookedAtMs >= LOOK_EVERY_MS) {
        looking ??= look().finally(() => {
          looking = null;
        });
        await looking;
      }
      return version;
    },
    changed() {
      changes += 1;
      lookedAtMs = Number.NEGATIVE_INFINITY;
    },
  };
}

/** Loads each id once per version. What does not exist is not kept, so strangers cannot fill the memory. */
export function remember<T>(
  version: Version,
  load: (id: string) => Promise<T | null>,
): (id: string) => Promise<T | null> {
  let loadedFor = '';
  let loaded = new Map<string, Promise<T | null>>();

  return async (id) => {
    const current = await version.current();
    if (current !== loadedFor || loaded.size >= MAX_REMEMBERED) loaded = new Map();
    loadedFor = current;
    const kept = loaded;
    const known = kept.get(id);
    if (known !== undefined) return known;
    const loading = load(id).then(
      (value) => {
        if (value === null) kept.delete(id);
        return value;
      },
      (error: unknown) => {
        kept.delete(id);
        throw error;
      },
    );
    kept.set(id, loading);
    return loading;
  };
}
