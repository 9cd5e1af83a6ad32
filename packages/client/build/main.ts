import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildClient } from './build-client.ts';
import { packClient } from './pack-client.ts';

/** `npm run build:client`: the archive of the client as npm installs it, in `dist` beside this folder or `--to FOLDER`. */
const { values } = parseArgs({
  options: { to: { type: 'string', default: path.resolve(import.meta.dirname, '../dist') } },
});
const to = path.resolve(values.to);
const work = await mkdtemp(path.join(tmpdir(), 'linekeeper-client-'));
try {
  const { calls, bytes, gzippedBytes } = await buildClient(path.join(work, 'package'));
  await mkdir(to, { recursive: true });
  const archive = await packClient(path.join(work, 'package'), to);
  const kib = (amount: number): string => `${(amount / 1024).toFixed(1)} KiB`;
  console.log(`${archive}: ${calls} calls, ${kib(bytes)} of JavaScript, ${kib(gzippedBytes)} compressed`);
} finally {
  await rm(work, { recursive: true });
}
