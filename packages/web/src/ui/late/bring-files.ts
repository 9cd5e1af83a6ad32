/** What the page asks for no longer exists, or can only be had by a page that is loaded again. */
export class FileGone extends Error {}

const brought = new Set<string>();

/**
 * Fetches the files that a part of the page needs, then runs them. A browser never asks again for a module that failed; it
 * does for a plain fetch, and the module comes from its cache then. So what fails on its way can be tried again. Takes the
 * place of the function that Vite puts around every `import()`.
 */
export async function bringFiles<Module>(run: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  await Promise.all(files.filter((file) => !brought.has(file)).map(bring));
  return run().catch((error: unknown) => {
    throw new FileGone(`${files.join(', ')}: cannot be run`, { cause: error });
  });
}

async function bring(file: string): Promise<void> {
  const address = new URL(file, window.location.origin).href;
  if (file.endsWith('.css')) await addSheet(address);
  else if (!isNamed(address)) await fetchFile(address);
  brought.add(file);
}

/** The page itself has the browser load it. */
function isNamed(address: string): boolean {
  const named = document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[rel=modulepreload], script[src]');
  return [...named].some((one) => (one instanceof HTMLLinkElement ? one.href : one.src) === address);
}

async function fetchFile(address: string): Promise<void> {
  // oxlint-disable-next-line no-restricted-globals -- a file of this very page, before the client of the API is there
  const answer = await fetch(address);
  if (answer.status === 404) throw new FileGone(`${address} is gone.`);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  await answer.arrayBuffer();
}

function addSheet(address: string): Promise<void> {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  if ([...sheets].some(({ href }) => href === address)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${address} did not arrive.`));
    });
  });
}
