import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nameAt, readLock, type Lock } from './lock-file.ts';
import { shippedLicences, type Licensed } from './judge-lock.ts';
import { neededBy, shippedPackages } from './shipped-packages.ts';

/**
 * The software bill of materials of a build, as CycloneDX 1.6 has it: every package of others with version, licence,
 * checksum and what it needs. The same lock gives the same text.
 */
export function writeSbom(root: string): string {
  const lock = readLock(root);
  const { name, version, license }: Licensed = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const own = `${name}@${version}`;
  const places = shippedPackages(lock);
  const licences = shippedLicences(lock);
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': own, name, version, licenses: licencesOf(license) } },
    components: licences.map((licensed, at) => componentOf(licensed, lock[places[at] ?? '']?.integrity ?? '')),
    dependencies: [
      { ref: own, dependsOn: licences.map(refOf) },
      ...licences.map((licensed, at) => ({ ref: refOf(licensed), dependsOn: needs(lock, places[at] ?? '') })),
    ],
  };
  return `${JSON.stringify(bom, null, 2)}\n`;
}

function componentOf(licensed: Licensed, integrity: string) {
  const { name, version, license } = licensed;
  const [algorithm = '', content = ''] = integrity.split('-', 2);
  const alg = algorithm.replace('sha', 'SHA-');
  return {
    type: 'library',
    'bom-ref': refOf(licensed),
    name,
    version,
    purl: refOf(licensed),
    licenses: licencesOf(license),
    hashes: [{ alg, content: Buffer.from(content, 'base64').toString('hex') }],
  };
}

const needs = (lock: Lock, place: string): string[] => {
  const named = (at: string) => ({ name: nameAt(at), version: lock[at]?.version ?? '' });
  return [...new Set(neededBy(lock, place).map((at) => refOf(named(at))))].toSorted();
};

const refOf = ({ name, version }: Pick<Licensed, 'name' | 'version'>): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

const licencesOf = (license: string) =>
  / (?:AND|OR) /.test(license) ? [{ expression: license }] : [{ license: { id: license } }];
