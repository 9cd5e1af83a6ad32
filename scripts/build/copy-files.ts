import { cp, glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { threadFiles } from './bundle-programs.ts';

const fonts = 'node_modules/@expo-google-fonts/noto-sans';

/** What programs read while they run, at the places where sources name it. */
const read = [
  'packages/server/src/store/migrations/*.sql',
  'packages/user-pool/src/postgres/migrations/*.sql',
  'packages/{server,user-pool}/src/**/common-passwords.txt',
  'config/legal/*',
  'config/plans.json',
  'config/sim-prices.json',
  `${fonts}/{package.json,LICENSE,LICENSE_FONT}`,
  'node_modules/pdfkit/{package.json,js/data/*.icc,js/standard-fonts/**/*.cjs}',
  `${fonts}/{400Regular,700Bold}/*.ttf`,
];

/** What people read. */
const told = [
  'LICENSE',
  'CHANGELOG.md',
  'SECURITY.md',
  '.env.example',
  'deploy/**/*',
  'docs/how-to/*.md',
  'docs/pci.md',
];

/** Copies what programs and people read. `pages`: the built ones, too. */
export async function copyFiles(root: string, folder: string, { pages }: { pages: boolean }): Promise<void> {
  for (const pattern of [...read, ...told]) {
    const found = await Array.fromAsync(glob(pattern, { cwd: root, exclude: (name) => name === '.git' }));
    if (found.length === 0) throw new Error(`${pattern} names no file`);
    for (const file of found) await cp(path.join(root, file), path.join(folder, file), { recursive: true });
  }
  if (pages) await cp(pagesOf(root), pagesOf(folder), { recursive: true, filter: (file) => file !== galleryOf(root) });
  for (const { file, content } of threadFiles()) await write(path.join(folder, file), content);
  await write(path.join(folder, 'package.json'), await manifest(root));
}

const pagesOf = (folder: string): string => path.join(folder, 'packages/web/dist');
/** Pages for those who build the portal. */
const galleryOf = (folder: string): string => path.join(pagesOf(folder), 'dev');

async function manifest(root: string): Promise<string> {
  const { name, version, description, license }: Record<string, string> = JSON.parse(
    await readFile(path.join(root, 'package.json'), 'utf8'),
  );
  const own = { name, version, private: true, description, license, type: 'module', engines: { node: '>=26' } };
  return `${JSON.stringify(own, null, 2)}\n`;
}

async function write(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
