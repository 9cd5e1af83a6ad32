import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLinesWorld, first, testOrigin, type LinesWorld } from '../../../../test/lines-world.ts';
import { minuteMs } from '../../../kernel/clock.ts';
import type { LineId } from '../../../kernel/ids.ts';
import type { LineRecord } from '../line/line.ts';

let world: LinesWorld;

beforeAll(async () => {
  world = await createLinesWorld();
});
afterAll(() => world.stop());

const move = (lineId: LineId, changes: Partial<LineRecord>) =>
  world.db.transaction().execute(async (tx) => {
    const [line] = await world.lines.lockLines(tx, [lineId]);
    if (!line) throw new Error('there is no such line');
    await world.lines.moveLines(tx, [{ line, changes, severity: 'info', text: 'Moved.', origin: testOrigin }]);
  });
const eventsOf = (lineId: LineId) => world.lines.eventsOf(world.db, world.accountId, { lineId, limit: 9 });

it('a move is written down with the state before and after, and counted; any other change with neither', async () => {
  const { lineId } = first((await world.newLines(1)).lines);
  world.clock.advance(minuteMs);
  const movedAt = world.clock.now();
  await move(lineId, { status: 'active' });
  world.clock.advance(minuteMs);
  await move(lineId, { status: 'active', name: 'Tractor' });
  await move(lineId, { name: 'Harvester' });
  expect(await world.lines.findLine(world.db, world.accountId, lineId)).toMatchObject({
    status: 'active',
    name: 'Harvester',
    statusSince: movedAt,
  });
  const stay = { fromStatus: null, toStatus: null };
  expect(await eventsOf(lineId)).toMatchObject([
    stay,
    stay,
    { fromStatus: 'activating', toStatus: 'active' },
    { toStatus: 'activating' },
  ]);
  expect(await world.lines.countsOf(world.db, world.accountId)).toMatchObject([{ status: 'active', lineCount: 1 }]);
});
