import { changingTasks } from '../tour/changing.ts';
import { findingTasks } from '../tour/finding.ts';
import { newFleet } from '../tour/fleet.ts';
import { Hand } from '../tour/hand.ts';
import { payingTasks } from '../tour/paying.ts';
import { settlingTasks } from '../tour/settling.ts';
import { allowedClicks, writeTable, type Taken } from '../tour/table.ts';
import { openWhole } from '../world/screens.ts';
import { expect, test } from '../world/test.ts';

const tasks = [...findingTasks, ...changingTasks, ...payingTasks, ...settlingTasks];

test('no everyday task takes more clicks than the tour says', async ({ page }) => {
  const allowed = await allowedClicks();
  expect([...allowed.keys()]).toEqual(tasks.map(({ title }) => title));
  const fleet = await newFleet(page);
  const all: Taken[] = [];
  for (const { title, prepare, act } of tasks) {
    await test.step(title, async () => {
      await prepare?.(fleet);
      await openWhole(page, '/home');
      const hand = new Hand(page);
      const beganMs = performance.now();
      await act(hand, fleet);
      all.push({ title, ...hand.effort, seconds: (performance.now() - beganMs) / 1000 });
    });
  }
  if (process.env['UPDATE_TOUR']) return writeTable(all);
  const tooMany = all.filter(({ title, clicks }) => clicks > (allowed.get(title) ?? 0));
  expect(tooMany, 'tasks that take more clicks than docs/tour.md says').toEqual([]);
});
