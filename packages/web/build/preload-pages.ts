import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/**
 * Vite plugin: teaches `/theme.js`, the first script of every page, which chunks a page that is opened by its address
 * needs, so that the browser fetches them while it still reads the application. Only for who seems to be logged in:
 * everybody else is led to the log-in. `sources` names for each path the modules that its page loads when it is shown,
 * `scripts` for each environment of the builder the name of its first script.
 */
export function preloadPages(
  sources: Record<string, readonly string[]>,
  scripts: Readonly<Record<string, string>>,
): Plugin {
  let publicFolder = 'public';
  return {
    name: 'preload-pages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name in scripts,
    configResolved(config) {
      publicFolder = config.publicDir;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const wanted = Object.entries(sources).map(([path, modules]) => [path, chunksOf(chunks, modules)]);
      const theme = readFileSync(join(publicFolder, 'theme.js'), 'utf8');
      const name = scripts[this.environment.name] ?? 'theme.js';
      const source = theme + script(JSON.stringify(Object.fromEntries(wanted)));
      this.emitFile({ type: 'asset', fileName: name, source });
    },
  };
}

/** What these modules need besides what the page names itself. */
function chunksOf(chunks: readonly Chunk[], modules: readonly string[]): string[] {
  const roots = modules.map((module) => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (!found) throw new Error(`${module} has no chunk of its own: name what the page loads when it is shown.`);
    return found;
  });
  const atOnce = withImports(
    chunks,
    chunks.filter(({ isEntry }) => isEntry),
  );
  return [...withImports(chunks, roots)].filter((name) => !atOnce.has(name));
}

function withImports(chunks: readonly Chunk[], roots: readonly Chunk[]): Set<string> {
  const names = new Set<string>();
  const add = (chunk: Chunk | undefined): void => {
    if (!chunk || names.has(chunk.fileName)) return;
    names.add(chunk.fileName);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  for (const root of roots) add(root);
  return names;
}

const script = (pages: string): string => `
try {
  if (Object.keys(localStorage).some((key) => key.endsWith('.idToken')))
    for (const file of ${pages}[location.pathname] ?? []) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = '/' + file;
      document.head.append(link);
    }
} catch {
  // Storage may be blocked; the page then loads as any other.
}
`;
