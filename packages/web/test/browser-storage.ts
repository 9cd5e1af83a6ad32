// Every browser bears this name, and the identity library takes its quick arithmetic only from those who do. It looks
// when it is loaded: this file must be imported before it.
Object.defineProperty(globalThis.navigator, 'appName', { value: 'Netscape', configurable: true });

/** A browser's storage for tests that run outside of one, because they start real servers. */
export function provideStorage(): void {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  } satisfies Storage;
  Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
  Object.defineProperty(globalThis, 'window', { value: globalThis, configurable: true });
}
