import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|html|svg|json|txt)$/;
const smallestWorthBytes = 512;

/** Vite plugin: leaves a `.br` and a `.gz` beside every text file of the build, for a server that only sends files. */
export function preCompress(): Plugin {
  let [folder, publicFolder] = ['dist', 'public'];
  return {
    name: 'pre-compress',
    apply: 'build',
    // Opened only on the machine that built it.
    applyToEnvironment: ({ name }) => name !== 'gallery',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
      publicFolder = config.publicDir;
    },
    // Only after a build that succeeded: otherwise the missing folder would hide what really failed.
    writeBundle(_options, bundle) {
      const { copyPublicDir } = this.environment.config.build;
      const copied = copyPublicDir ? readdirSync(publicFolder, { recursive: true, encoding: 'utf8' }) : [];
      for (const name of [...Object.keys(bundle), ...copied])
        if (compressible.test(name)) compressFile(join(folder, name));
    },
  };
}

function compressFile(path: string): void {
  const content = readFileSync(path);
  if (content.byteLength < smallestWorthBytes) return;
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  writeFileSync(`${path}.br`, brotliCompressSync(content, brotliOptions));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
