import { after, dayMs, utcDay } from '../src/kernel/clock.ts';
import type { RealityWorld } from './reality-world.ts';
import { noParts } from './service-world.ts';

/** The calls about jobs for later, and those made from others, each with what it writes into the audit log. */
export function laterJobScenarios(world: () => RealityWorld) {
  const as = () => ({ ...noParts, caller: world().caller });
  const startsAt = (time: string) => ({ startsAt: { day: utcDay(after(world().clock.now(), 3 * dayMs)), time } });
  return {
    undoJob: 'changes nothing' as const,
    repeatJob: 'changes nothing' as const,
    scheduleJob: {
      writes: 'job.rescheduled',
      async ask() {
        const lineIds = [world().idOf((await world().activeLines(1))[0])];
        const { id } = await world().draft({ action: 'suspend', selection: { lineIds } });
        await world().routes.scheduleJob({ ...as(), params: { id }, body: startsAt('08:00') });
        await world().start(id);
        return { id, body: startsAt('09:00') };
      },
    },
  };
}
