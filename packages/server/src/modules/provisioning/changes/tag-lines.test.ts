import { endpoints } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';
import { noParts } from '../../../../test/service-world.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

async function tag(lineIds: string[], add: string[], remove: string[] = []) {
  const asked = { ...noParts, caller: world.caller, body: { lineIds, add, remove } };
  return endpoints.tagLines.reply.parse(await world.routes.tagLines(asked));
}

it('a few lines get tags at once, and the answer says what to reverse', async () => {
  const [first, second] = await world.activeLines(2);
  const [one, two] = [world.idOf(first), world.idOf(second)];
  await tag([one], ['north']);
  const { changed, refused } = await tag([one, two], ['north', 'pilot']);
  expect(refused).toEqual([]);
  expect(changed.toSorted((a, b) => a.added.length - b.added.length)).toEqual([
    { lineId: one, added: ['pilot'], removed: [] },
    { lineId: two, added: ['north', 'pilot'], removed: [] },
  ]);
  expect(await world.line(second)).toMatchObject({ tags: ['north', 'pilot'] });
  for (const { lineId, added, removed } of changed) await tag([lineId], removed, added);
  expect(await world.line(first)).toMatchObject({ tags: ['north'] });
  expect(await world.line(second)).toMatchObject({ tags: [] });
});

it('the same tags again change nothing, and too many are refused line by line', async () => {
  const [line] = await world.activeLines(1);
  const id = world.idOf(line);
  await tag([id], ['north']);
  expect(await tag([id], ['north'])).toEqual({ changed: [], refused: [] });
  const many = Array.from({ length: 20 }, (_, at) => `tag-${at}`);
  expect(await tag([id], many)).toMatchObject({ changed: [], refused: [{ lineId: id, code: 'too_many_tags' }] });
});

it('a line of another account is not found, and nothing is tagged', async () => {
  const [line] = await world.activeLines(1);
  await expect(tag([world.idOf(line), 'line_none'], ['north'])).rejects.toMatchObject({ code: 'not_found' });
  expect(await world.line(line)).toMatchObject({ tags: [] });
});
