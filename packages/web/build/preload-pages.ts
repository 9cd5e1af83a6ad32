import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/**
 * Vite plugin: tells the server which files a page that is opened by its address needs besides those that every page names,
 * so that the browser fetches them while it still reads the application, and which style sheet it holds. `sources`: for each
 * path what its page loads when it is shown, `files`: for each environment of the builder where the server reads it.
 */
export function preloadPages(
  sources: Readonly<Record<string, readonly string[]>>,
  files: Readonly<Record<string, string>>,
): Plugin {
  return {
    name: 'preload-pages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name in files,
    generateBundle(_options, bundle) {
      const built = Object.values(bundle);
      const chunks = built.filter((file) => file.type === 'chunk');
      const sheets = built.filter((file) => file.type === 'asset');
      const wanted = Object.entries(sources).map(([path, modules]) => [
        path,
        [...chunksOf(chunks, modules.filter(isNoSheet)), ...modules.flatMap((module) => sheetOf(sheets, module))],
      ]);
      const fileName = files[this.environment.name] ?? 'preload.json';
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(Object.fromEntries(wanted)) });
    },
  };
}

/** What these modules need besides what the page names itself. */
function chunksOf(chunks: readonly Chunk[], modules: readonly string[]): string[] {
  const roots = modules.map((module) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!found) throw new Error(`${module} is in no file: name what the page loads when it is shown.`);
    return found;
  });
  const atOnce = withImports(
    chunks,
    chunks.filter(({ isEntry }) => isEntry),
  );
  return [...withImports(chunks, roots)].filter((name) => !atOnce.has(name));
}

const isNoSheet = (module: string): boolean => !module.endsWith('.css');

function sheetOf(assets: readonly Rolldown.OutputAsset[], module: string): string[] {
  if (isNoSheet(module)) return [];
  const found = assets.find(({ originalFileNames }) => originalFileNames.some((name) => `/${name}` === module));
  if (!found) throw new Error(`${module} is no style sheet of the build.`);
  return [found.fileName];
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
