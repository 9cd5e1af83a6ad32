import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSettingsFile } from './settings-file.ts';

let file: string;
beforeAll(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'settings-')), '.env');
});
afterAll(async () => {
  await rm(join(file, '..'), { recursive: true });
  delete process.env['BRAND_NAME'];
});

it('a file of settings is read, and none is no mistake', async () => {
  readSettingsFile(file);
  await writeFile(file, '# ours\nBRAND_NAME="Acme Cellular"\nPORT=\n');
  readSettingsFile(file);
  expect(process.env['BRAND_NAME']).toBe('Acme Cellular');
});

it('a slip of the pen in it is named, and nothing of it counts', async () => {
  await writeFile(file, 'PRODUCTON=1\nBRAND_COLOUR=#ff0000\n');
  expect(() => readSettingsFile(file)).toThrow('PRODUCTON is not a setting of ours');
  expect(process.env['BRAND_COLOUR']).toBeUndefined();
});
