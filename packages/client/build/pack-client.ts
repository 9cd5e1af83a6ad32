import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';

const packed = z.union([
  z.array(z.object({ filename: z.string() })),
  z.record(z.string(), z.object({ filename: z.string() })),
]);

/** Packs a built client as npm installs it; the same package gives the same bytes. Answers the file. */
export async function packClient(folder: string, to: string): Promise<string> {
  const npm = process.env['npm_execpath'];
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', to];
  const [command, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const { stdout } = await promisify(execFile)(command, [...before, ...args], { cwd: folder });
  const [first] = Object.values(packed.parse(JSON.parse(stdout)));
  return path.join(to, first?.filename ?? '');
}
