const timeoutMs = 20_000;
const loads = new Map<string, Promise<void>>();

/**
 * Loads a script once per page and address. Rejects on failure or after 20 s; a failed load is forgotten, so that the
 * next call tries again.
 */
export function loadScript(url: string): Promise<void> {
  const known = loads.get(url);
  if (known) return known;
  const load = insert(url).catch((error: unknown) => {
    loads.delete(url);
    throw error;
  });
  loads.set(url, load);
  return load;
}

function insert(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (): void => {
      script.remove();
      reject(new Error('The payment script did not load.'));
    };
    const timer = setTimeout(fail, timeoutMs);
    script.src = url;
    script.addEventListener('load', () => {
      clearTimeout(timer);
      // One that came after its time has come all the same.
      loads.set(url, Promise.resolve());
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    document.head.append(script);
  });
}

/** The provider's script binds when the page has come whole, which may be later than the script itself. */
export function pageIsComplete(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('load', () => setTimeout(resolve), { once: true });
  });
}
