import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';

/** Vite plugin: `/theme.js`, the first script of every page: the theme of this browser, and `src/early` as one small file. */
export function firstScript(names: Readonly<Record<string, string>>): Plugin {
  let [root, publicFolder] = ['', 'public'];
  return {
    name: 'first-script',
    apply: 'build',
    applyToEnvironment: ({ name }) => name in names,
    configResolved(config) {
      ({ root, publicDir: publicFolder } = config);
    },
    async generateBundle() {
      const fileName = names[this.environment.name];
      if (fileName === undefined) return;
      const theme = readFileSync(path.join(publicFolder, 'theme.js'), 'utf8');
      this.emitFile({ type: 'asset', fileName, source: `${theme}${await builtEarly(root)}` });
    },
  };
}

async function builtEarly(root: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: 'src/early/early.ts', formats: ['iife'], name: 'early', fileName: 'early' },
    },
  });
  const files = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const chunk = files.find((file) => file.type === 'chunk');
  if (!chunk) throw new Error('src/early could not be built.');
  return chunk.code;
}
