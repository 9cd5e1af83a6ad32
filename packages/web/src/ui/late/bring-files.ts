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
  const address = `/${file}`;
  if (file.endsWith('.css')) await addSheet(address);
  // The page itself may have the browser load it.
  else if (!find(`link[rel=modulepreload][href="${address}"], script[src="${address}"]`)) await fetchFile(address);
  brought.add(file);
}

const find = (selector: string): Element | null => document.querySelector(selector);

async function fetchFile(address: string): Promise<void> {
  // oxlint-disable-next-line no-restricted-globals -- a file of this very page, before the client of the API is there
  const answer = await fetch(address);
  if (answer.status === 404) throw new FileGone(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  await answer.arrayBuffer();
}

async function addSheet(address: string): Promise<void> {
  if (find(`link[rel=stylesheet][href="${address}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  document.head.append(link);
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${address} did not arrive.`));
    });
  });
}
