import { endpoints, type Job, type JobRow, type Line, type LineChange } from '@linekeeper/contract';
import type { Caller } from '../src/kernel/caller.ts';
import { startJob } from '../src/modules/bulk/running/steer-job.ts';
import type { MoreCarriers } from './fleet-world.ts';
import { createServiceWorld, noParts, type ServiceWorld } from './service-world.ts';

export interface BulkWorld extends ServiceWorld {
  /** The customer of the running test. */
  caller: Caller;
  beginTest(): Promise<void>;
  /** Lines that are active, of a plan and its carrier. */
  activeLines(count: number, planCode?: string): Promise<Line[]>;
  draft(change: LineChange): Promise<Job>;
  start(id: string, asked?: { quotedCents?: number; methodId?: string; onlyAccepted?: boolean }): Promise<Job>;
  /** Starts a job and dies before any of its rows begins: that is for the workers. */
  startOnly(id: string): Promise<Job>;
  /** Shows a change, starts it and lets workers end it. */
  run(change: LineChange): Promise<Job>;
  job(id: string): Promise<Job>;
  rows(id: string): Promise<JobRow[]>;
  line(line: Line | undefined): Promise<Line>;
  idOf(line: Line | undefined): string;
  statesOf(lines: readonly Line[]): Promise<string[]>;
}

/** A customer who changes many lines at once. */
export async function createBulkWorld(more?: MoreCarriers): Promise<BulkWorld> {
  const service = await createServiceWorld(more);
  const { routes } = service;
  const shape = endpoints.getJob.reply;
  const asked = () => ({ ...noParts, caller: world.caller });
  const withId = (id: string) => ({ ...asked(), params: { id } });
  const world: BulkWorld = Object.assign(service, {
    caller: await service.newCustomer(),
    async beginTest() {
      world.caller = await service.newCustomer();
    },
    async activeLines(count: number, planCode = 'kore-10') {
      const plan = await service.plan(planCode);
      const devices = (await service.newSims(plan.carrier, count)).map((iccid) => ({ iccid }));
      const { lines } = await routes.activatePlans({ ...asked(), body: { planId: plan.id, devices } });
      await service.work();
      return Promise.all(
        lines.map(async ({ lineId }) => (await routes.getLine({ ...withId(lineId), query: {} })).line),
      );
    },
    draft: async (change: LineChange) =>
      shape.parse(await routes.createJob({ ...asked(), body: endpoints.createJob.body.parse(change) })),
    start: async (id: string, body = { onlyAccepted: true }) =>
      shape.parse(await routes.startJob({ ...withId(id), body })),
    startOnly: async (id: string) => shape.parse(await startJob(world, world.caller, id, { onlyAccepted: true })),
    async run(change: LineChange) {
      const { id } = await world.draft(change);
      await world.start(id);
      await service.work();
      return world.job(id);
    },
    job: async (id: string) => shape.parse(await routes.getJob(withId(id))),
    async rows(id: string) {
      const query = { page: 1, limit: 100 };
      return endpoints.listJobRows.reply.parse(await routes.listJobRows({ ...withId(id), query })).items;
    },
    line: async (line: Line | undefined) => (await routes.getLine({ ...withId(world.idOf(line)), query: {} })).line,
    idOf(line: Line | undefined) {
      if (!line) throw new Error('there is no such line');
      return line.id;
    },
    statesOf: (lines: readonly Line[]) => Promise.all(lines.map(async (line) => (await world.line(line)).status)),
  });
  return world;
}
