import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { customerScreens, doorScreens, staffScreens } from '@linekeeper/e2e/pictures/screens';
import { expect, it } from 'vitest';
import { root } from './run/run-command.ts';

async function pathsIn(file: string): Promise<string[]> {
  const text = await readFile(path.join(root, file), 'utf8');
  return [...text.matchAll(/^ {2}\w+: '(\/[^']*)',$/gm)].map(([, found = '']) => found);
}

it('every page of both consoles has its picture, and every picture a page', async () => {
  const pages = [
    ...(await pathsIn('packages/web/src/navigation/paths.ts')),
    ...(await pathsIn('packages/web/src/provider/navigation/paths.ts')),
  ];
  const drawn = [...doorScreens, ...customerScreens, ...staffScreens].map((screen) => screen.path);
  const sections = await readFile(path.join(root, 'packages/web/src/features/settings/settings-page.tsx'), 'utf8');
  const groups = [...sections.matchAll(/^ {2}\{ name: '\w+', sections: \[([^\]]+)\] \}/gm)];
  const opened = groups.flatMap(([, names = '']) => [...names.matchAll(/'([\w-]+)'/g)].map(([, name]) => name));
  expect(opened.length).toBeGreaterThan(10);
  expect(customerScreens.flatMap(({ open }) => open ?? [])).toEqual(opened.map((name) => `/settings/${name}`));
  expect(pages.length).toBeGreaterThan(60);
  expect([...new Set(drawn)].toSorted()).toEqual(pages.toSorted());
});
