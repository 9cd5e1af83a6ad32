import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { readOperations } from './read-operations.ts';
import { writeClient } from './write-client.ts';
import { writeShapes } from './write-shapes.ts';

const own = path.resolve(import.meta.dirname, '..');
const root = path.resolve(own, '../..');

/** What a browser or Node.js 20 has, and nothing of Node.js alone: the sources compile only if that is enough. */
const compilerOptions = {
  target: 'es2022',
  module: 'nodenext',
  moduleResolution: 'nodenext',
  lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  declaration: true,
  rewriteRelativeImportExtensions: true,
  verbatimModuleSyntax: true,
  skipLibCheck: false,
};

/** What was built. */
export interface Built {
  readonly calls: number;
  /** Of the JavaScript alone. */
  readonly bytes: number;
  readonly gzippedBytes: number;
}

/** Writes the package of the client, as it is published, into an empty folder. */
export async function buildClient(folder: string): Promise<Built> {
  const api = readOperations();
  const source = path.join(folder, 'source');
  await rm(folder, { recursive: true, force: true });
  await cp(path.join(own, 'src'), source, { recursive: true, filter: (file) => !file.endsWith('.test.ts') });
  await writeFile(path.join(source, 'shapes.ts'), writeShapes(api));
  await writeFile(path.join(source, 'linekeeper.ts'), writeClient(api));
  await mkdir(path.join(folder, 'lib'));
  const files = ['source/linekeeper.ts'];
  const config = { compilerOptions: { ...compilerOptions, rootDir: 'source', outDir: 'lib' }, files };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  await writeFile(path.join(folder, 'package.json'), await manifest());
  await compile(folder);
  await rm(source, { recursive: true });
  await rm(path.join(folder, 'tsconfig.json'));
  await cp(path.join(own, 'README.md'), path.join(folder, 'README.md'));
  await cp(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  return { calls: api.operations.length, ...(await sizesIn(path.join(folder, 'lib'))) };
}

async function compile(folder: string): Promise<void> {
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  await promisify(execFile)(process.execPath, [tsc, '-p', folder]).catch((error: { stdout: string }) => {
    throw new Error(error.stdout);
  });
  // The compiler renames what is imported in the JavaScript alone.
  const types = (await readdir(path.join(folder, 'lib'))).filter((name) => name.endsWith('.d.ts'));
  for (const name of types) {
    const file = path.join(folder, 'lib', name);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"));
  }
}

async function manifest(): Promise<string> {
  const { name, version, license, type, sideEffects }: Record<string, unknown> = JSON.parse(
    await readFile(path.join(own, 'package.json'), 'utf8'),
  );
  const entry = { types: './lib/linekeeper.d.ts', default: './lib/linekeeper.js' };
  const published = {
    name,
    version,
    description: 'Typed client of the Linekeeper API',
    license,
    type,
    sideEffects,
    exports: { '.': entry },
    files: ['lib'],
    engines: { node: '>=20.3' },
  };
  return `${JSON.stringify(published, null, 2)}\n`;
}

async function sizesIn(folder: string): Promise<Omit<Built, 'calls'>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const contents = await Promise.all(names.map((name) => readFile(path.join(folder, name))));
  const whole = Buffer.concat(contents);
  return { bytes: whole.length, gzippedBytes: gzipSync(whole).length };
}
