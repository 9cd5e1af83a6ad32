import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bundlePrograms } from './build/bundle-programs.ts';
import { copyFiles } from './build/copy-files.ts';
import { sizeOf } from './build/size-of.ts';
import { writeNotices } from './build/write-notices.ts';
import { root, runCommand } from './run/run-command.ts';

/**
 * `npm run build`: one folder that runs with Node.js 26 alone, without packages, network or checkout, with the
 * archive of the client for customers in `client`.
 * `--to FOLDER` (default `dist/linekeeper`) is emptied first; `--no-pages` leaves the pages out, for tests of programs.
 */
async function build(): Promise<void> {
  const { values } = parseArgs({
    options: { to: { type: 'string', default: 'dist/linekeeper' }, 'no-pages': { type: 'boolean', default: false } },
  });
  const folder = path.resolve(root, values.to);
  if (folder === root || root.startsWith(`${folder}${path.sep}`)) throw new Error(`--to ${folder} holds the checkout`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  if (!values['no-pages']) await must(['packages/launcher/src/build-pages.ts']);
  await bundlePrograms(root, folder);
  await copyFiles(root, folder, { pages: !values['no-pages'] });
  await writeNotices(root, folder);
  await must(['packages/client/build/main.ts', '--to', path.join(folder, 'client')]);
  const { bytes, files } = await sizeOf(folder);
  console.log(`${path.relative(process.cwd(), folder) || folder}: ${(bytes / 1e6).toFixed(1)} MB in ${files} files`);
}

/** Parts of the build that their own package makes. */
async function must(args: string[]): Promise<void> {
  const { code, output } = await runCommand(args);
  if (code !== 0) throw new Error(output.trim());
}

await build();
