import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import * as z from 'zod/mini';
import { brandPlaces, paintedConfig } from './painted-config.ts';
import { wordsOfLanguage } from './words-of-language.ts';

const paintShape = z.object({ paint: z.custom<(config: unknown) => Promise<Record<string, string>>>() });

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
      const paint = await builtPaint(root, bundle.language, folders);
      const drawn = {
        named: await paint(paintedConfig(null)),
        withLogo: await paint(paintedConfig(brandPlaces.logoUrl)),
      };
      this.emitFile({ type: 'asset', fileName: bundle.file, source: JSON.stringify(drawn) });
    },
  };
}

/** The pages as a program for Node, in words of that language. */
async function builtPaint(root: string, language: string | undefined, folders: readonly string[]) {
  // Within the package: what the program imports is found from there.
  const folder = await mkdtemp(path.join(root, 'node_modules', '.painted-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: language === undefined ? [] : [wordsOfLanguage({ language, environment: 'ssr', folders })],
      build: {
        ssr: 'src/painted/paint.tsx',
        outDir: folder,
        copyPublicDir: false,
        minify: false,
        // One file: the folder is gone before a page would ask for another.
        rolldownOptions: { output: { codeSplitting: false } },
      },
    });
    return paintShape.parse(await import(pathToFileURL(path.join(folder, 'paint.js')).href)).paint;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
