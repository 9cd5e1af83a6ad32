import { nameAt, type Lock, type Locked } from './lock-file.ts';
import { shippedPackages } from './shipped-packages.ts';

/** What a build may hold, by the names of SPDX: licences that ask for no more than their text. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  // Typefaces
  'OFL-1.1',
]);

/** Tools may also be under these: nothing of them leaves the checkout. */
const allowedForTools = new Set([...allowed, 'MPL-2.0']);

/** What packages say elsewhere than in their manifest, with where it is said. */
const saidElsewhere: Readonly<Record<string, string>> = {
  // In its file LICENSE.
  'png-js': 'MIT',
};

export type Licensed = { name: string; version: string; license: string };

/** Name, version and licence of everything that a build may hold of others. */
export function shippedLicences(lock: Lock): Licensed[] {
  return shippedPackages(lock).map((place) => {
    const name = nameAt(place);
    return { name, version: lock[place]?.version ?? '', license: licenceOf(name, lock[place]) };
  });
}

/** What is wrong with a lock: a licence that we do not take, a package that could change, one from a private place. */
export function judgeLock(lock: Lock): string[] {
  const shipped = new Set(shippedPackages(lock));
  return Object.entries(lock).flatMap(([place, entry]) =>
    place.includes('node_modules/') ? judgeOthers(place, entry, shipped.has(place)) : judgeOurs(place, entry),
  );
}

function judgeOthers(place: string, entry: Locked, isShipped: boolean): string[] {
  if (entry.link === true) return [];
  const name = nameAt(place);
  const license = licenceOf(name, entry);
  const problems = [];
  if (!isAllowed(license, isShipped ? allowed : allowedForTools))
    problems.push(`${name} is under ${license || 'no licence'}${isShipped ? ', and a build holds it' : ''}`);
  if (entry.integrity === undefined) problems.push(`${name} has no checksum in package-lock.json`);
  if (entry.resolved !== undefined && !entry.resolved.startsWith('https://registry.npmjs.org/'))
    problems.push(`${name} comes from ${new URL(entry.resolved).host}, not from the public registry`);
  return problems;
}

/** A version of ours that is not exact could be another one tomorrow. */
function judgeOurs(place: string, entry: Locked): string[] {
  const wanted = { ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies };
  return Object.entries(wanted)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${place || 'package.json'} asks for ${name} ${version}: give an exact version`);
}

const licenceOf = (name: string, entry: Locked | undefined): string => entry?.license ?? saidElsewhere[name] ?? '';

/** Of several that apply together each has to be allowed, of several to choose from one. */
function isAllowed(license: string, names: ReadonlySet<string>): boolean {
  const bare = license.replaceAll(/[()]/g, '');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((one) => isAllowed(one, names));
  return bare.split(' AND ').every((one) => names.has(one));
}
