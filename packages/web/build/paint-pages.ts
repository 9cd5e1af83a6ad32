import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { build, type Plugin } from 'vite';
import { brandPlaces, paintedConfig } from './painted-config.ts';
import { wordsOfLanguage } from './words-of-language.ts';

const mostCharacters = 10_000_000;

export interface PaintedBundle {
  /** What the server fills into the page. */
  readonly file: string;
  readonly language?: string;
}

/**
 * Vite plugin: draws the pages that people open first with React's own prerender and leaves them in a file, one drawing
 * for a brand with a logo and one for a brand without. `bundles`: for each environment of the builder.
 */
export function paintPages(bundles: Readonly<Record<string, PaintedBundle>>, folders: readonly string[]): Plugin {
  let root = '';
  return {
    name: 'paint-pages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name in bundles,
    configResolved(config) {
      ({ root } = config);
    },
    async generateBundle() {
      const bundle = bundles[this.environment.name];
      if (!bundle) return;
      this.emitFile({ type: 'asset', fileName: bundle.file, source: await painted(root, bundle.language, folders) });
    },
  };
}

const noStyles = '\0no-styles';
/** A program that draws pages as text needs no style sheet. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? noStyles : undefined),
  load: (id) => (id === noStyles ? 'export {}' : undefined),
};

/** What the pages draw in words of that language: they are built as a program for Node, which runs once. */
async function painted(root: string, language: string | undefined, folders: readonly string[]): Promise<string> {
  // Within the package: what the program imports is found from there.
  const folder = await mkdtemp(path.join(root, 'node_modules', '.painted-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: [withoutStyles, language !== undefined && wordsOfLanguage({ language, environment: 'ssr', folders })],
      // Whatever the builder's own process is: the edition that the program runs with.
      oxc: { jsx: { runtime: 'automatic', development: false } },
      build: { ssr: 'src/painted/main.ts', outDir: folder, copyPublicDir: false, minify: false },
    });
    // A process of its own: React is in the builder's, perhaps, and then the other edition of it.
    // oxlint-disable-next-line no-restricted-properties -- passed on as it is, but for React's edition
    const options = { env: { ...process.env, NODE_ENV: 'production' }, maxBuffer: mostCharacters };
    const configs = JSON.stringify({ named: paintedConfig(null), withLogo: paintedConfig(brandPlaces.logoUrl) });
    const program = path.join(folder, 'main.js');
    return (await promisify(execFile)(process.execPath, [program, configs], options)).stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
