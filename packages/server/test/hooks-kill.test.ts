import * as z from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { minuteMs } from '../src/kernel/clock.ts';
import { buildHooks, type HookClient } from '../src/modules/hooks/index.ts';
import { tellEvents } from '../src/store/told-events.ts';
import { createServiceWorld, noParts, type ServiceWorld } from './service-world.ts';
import { mortal } from './mortal.ts';

let world: ServiceWorld;
beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());

const body = z.object({ data: z.object({ invoiceId: z.string() }) });

it('whenever workers are killed, each event arrives at least once', async () => {
  const { accountId } = await world.newCustomer();
  const caller = { subject: accountId, accountId, role: 'owner' as const };
  const asked = { url: 'https://fleet.example.com/', types: ['invoice.issued' as const] };
  await world.hooks.routes.makeHook({ ...noParts, caller, body: asked });
  const arrived = new Map<string, string>();
  const hookClient: HookClient = {
    mayBeCalled: () => true,
    send(sent) {
      arrived.set(sent.headers['webhook-id'] ?? '', body.parse(JSON.parse(sent.body)).data.invoiceId);
      return Promise.resolve({ kind: 'answered', status: 204, reply: '', retryAfterSeconds: null });
    },
  };
  const life = mortal(world.db);
  const { chores } = buildHooks({ ...world, db: life.db, hookClient, secret: world.auditSecret }).jobs;
  const wanted: string[] = [];
  for (let round = 1; round <= 24; round += 1) {
    const invoiceId = `inv_${round}`;
    const told = {
      accountId,
      type: 'invoice.issued',
      at: world.clock.now(),
      lineId: null,
      data: { invoiceId },
    } as const;
    await world.db.transaction().execute(async (tx) => tellEvents(tx, [told]));
    wanted.push(invoiceId);
    life.dieAt(1 + (round % 4), round % 3 === 0 ? 'before' : 'after');
    for (const chore of chores) await chore.run().catch(() => undefined);
    life.dieAt(0, 'before');
    world.clock.advance(minuteMs);
  }
  for (const chore of chores) await chore.run();
  expect([...arrived.values()].toSorted()).toEqual(wanted.toSorted());
});
