import { readFileSync } from 'node:fs';
import path from 'node:path';

/** One place in `package-lock.json`: a package of ours, or one below `node_modules`. */
export type Locked = {
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  integrity?: string;
  /** Where it was taken from; absent for the public registry. */
  resolved?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

export type Lock = Readonly<Record<string, Locked>>;

/** What the lock file says, by place. */
export function readLock(root: string): Lock {
  const lock: { packages: Lock } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return lock.packages;
}

/** The name of the package at a place: `@scope/name` of `node_modules/a/node_modules/@scope/name`. */
export const nameAt = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 13);
