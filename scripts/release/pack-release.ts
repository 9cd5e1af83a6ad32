import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type Pack = { root: string; version: string; from: string; day: string };

/**
 * The archive of a build, its bill of materials, the client for customers and their checksums, in `dist/release`. The same build gives the same
 * bytes: names in order, no owner, the day of the changelog as time. Needs GNU tar.
 */
export function packRelease({ root, version, from, day }: Pack): string[] {
  const folder = path.join(root, 'dist/release');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const name = `linekeeper-${version}`;
  const archive = path.join(folder, `${name}.tar.gz`);
  const alike = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=${day}T00:00:00Z`];
  const renamed = `--transform=s,^\\.,${name},`;
  const mode = '--mode=u=rwX,go=rX';
  execFileSync('tar', [...alike, mode, renamed, '--use-compress-program=gzip -n', '-cf', archive, '-C', from, '.']);
  const sbom = path.join(folder, `${name}.cdx.json`);
  copyFileSync(path.join(from, 'sbom.cdx.json'), sbom);
  const clients = globSync('client/*.tgz', { cwd: from }).map((file) => path.join(folder, path.basename(file)));
  for (const file of clients) copyFileSync(path.join(from, 'client', path.basename(file)), file);
  const files = [archive, sbom, ...clients];
  const sums = path.join(folder, 'SHA256SUMS');
  writeFileSync(sums, files.map((file) => `${checksum(file)}  ${path.basename(file)}\n`).join(''));
  return [...files, sums];
}

const checksum = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
