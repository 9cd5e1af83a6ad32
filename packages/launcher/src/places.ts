import { existsSync } from 'node:fs';
import path from 'node:path';

/** The root of the checkout, or of a build. */
export const checkout = path.resolve(import.meta.dirname, '../../..');

/** Whether we run from a build: it has programs in place of sources, and neither a database nor stand-ins. */
export const isBuild = !existsSync(path.join(checkout, 'packages/launcher/src/main.ts'));

/** A program of a build, by its name. */
export const programOf = (name: string): string => path.join(checkout, 'programs', `${name}.mjs`);

/** Things that can be made again at any time: built pages, unpacked programs. */
export const cacheFolder = path.join(checkout, 'node_modules/.cache/linekeeper');
