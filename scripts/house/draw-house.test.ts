import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { moduleOrder } from '../../modules.config.ts';
import { drawHouse } from './draw-house.ts';

const image = new URL('../../docs/images/house.svg', import.meta.url);

it('the drawing shows the house as it is (draw it again: node scripts/draw-house.ts)', () => {
  expect(readFileSync(image, 'utf8')).toBe(drawHouse(moduleOrder));
});

it('ARCHITECTURE.md names every module, in their order', () => {
  const text = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8');
  expect(text).toContain(`\`${moduleOrder.join(' · ')}\``);
  const rows = [...text.matchAll(/^\| (\w+) \| /gm)].map(([, name]) => name);
  expect(rows.filter((name) => moduleOrder.some((known) => known === name))).toEqual(moduleOrder);
});
