import path from 'node:path';
import { judgeLock, shippedLicences } from './packages/judge-lock.ts';
import { readLock, type Lock } from './packages/lock-file.ts';
import { report, type Seen } from './source/finding.ts';

/** Packages of others: licences that we take, exact versions, checksums, the public registry only. */
export function checkPackages(lock: Lock): Seen {
  const findings = judgeLock(lock).map((text) => ({ file: 'package-lock.json', text: `${text}.` }));
  const count = Object.keys(lock).filter((place) => place.includes('node_modules/')).length;
  return { findings, facts: `${count} packages, ${shippedLicences(lock).length} of them in a build` };
}

if (import.meta.main) report('packages', checkPackages(readLock(path.resolve(import.meta.dirname, '..'))));
