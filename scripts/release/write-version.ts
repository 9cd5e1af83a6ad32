import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readReleased, releasedFile, releaseNow } from '../migrations/released.ts';

const manifests = ['package.json', 'packages/*/package.json', 'standins/*/package.json', 'e2e/package.json'];

/** Gives all packages that version, in their manifests and in the lock, and notes the migrations that it has. */
export function writeVersion(root: string, version: string): void {
  const files = globSync(manifests, { cwd: root });
  const names = new Set(files.map((file) => namesOf(path.join(root, file)).name));
  for (const file of files) edit(path.join(root, file), (manifest) => withVersion(manifest, { version, names }));
  edit(path.join(root, 'package-lock.json'), (lock) => {
    const places = Object.entries(lock.packages ?? {});
    const ours = places.map(([place, entry]): [string, Manifest] =>
      place.includes('node_modules/') ? [place, entry] : [place, withVersion(entry, { version, names })],
    );
    return { ...lock, version, packages: Object.fromEntries(ours) };
  });
  const released = [...readReleased(root), releaseNow(root, version)];
  writeFileSync(path.join(root, releasedFile), `${JSON.stringify(released, null, 2)}\n`);
}

type Needs = Record<string, string>;
type Manifest = {
  name?: string;
  version?: string;
  dependencies?: Needs;
  devDependencies?: Needs;
  packages?: Record<string, Manifest>;
};

const namesOf = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8'));

function edit(file: string, change: (manifest: Manifest) => Manifest): void {
  writeFileSync(file, `${JSON.stringify(change(namesOf(file)), null, 2)}\n`);
}

type Wanted = { version: string; names: ReadonlySet<string | undefined> };

/** The order of members stays, so that a release changes only what it says. */
function withVersion(manifest: Manifest, { version, names }: Wanted): Manifest {
  const renewed = (needs: Needs): Needs =>
    Object.fromEntries(Object.entries(needs).map(([name, wanted]) => [name, names.has(name) ? version : wanted]));
  return {
    ...manifest,
    version,
    ...(manifest.dependencies && { dependencies: renewed(manifest.dependencies) }),
    ...(manifest.devDependencies && { devDependencies: renewed(manifest.devDependencies) }),
  };
}
