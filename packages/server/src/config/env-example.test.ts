import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { settingsSchema } from './settings.ts';

it('.env.example names every setting, each once, and no other', async () => {
  const text = await readFile(new URL('../../../../.env.example', import.meta.url), 'utf8');
  const names = [...text.matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map((match) => match[1] ?? '');
  expect(names.toSorted()).toEqual(Object.keys(settingsSchema.shape).toSorted());
});
