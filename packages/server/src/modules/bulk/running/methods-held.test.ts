import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';
import { noParts } from '../../../../test/service-world.ts';

let world: BulkWorld;
beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const payments = () => world.payments.routes;
const asked = () => ({ ...noParts, caller: world.caller });
const details = () => payments().getPaymentDetails(asked());
async function remove() {
  const [method] = (await details()).methods;
  return payments().deletePaymentMethod({ ...asked(), params: { id: method?.id ?? '' } });
}
async function activation(count: number) {
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims(plan.carrier, count)).map((iccid) => ({ iccid }));
  return { planId: plan.id, devices };
}
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unexpected');

it('the last payment method stays while lines that a job activated are live, and goes when all have ended', async () => {
  await world.run({ action: 'activate', ...(await activation(7)) });
  expect((await details()).methods).toMatchObject([{ usedByCount: 7 }]);
  await expect(remove()).rejects.toMatchObject({ code: 'payment_method_last' });
  const { items } = await world.routes.listLines({ ...asked(), query: { page: 1, limit: 100 } });
  const lineIds = items.map(({ id }) => id);
  await world.run({ action: 'terminate', selection: { lineIds: lineIds.slice(1) } });
  await expect(remove()).rejects.toMatchObject({ code: 'payment_method_last' });
  await world.run({ action: 'terminate', selection: { lineIds } });
  expect((await details()).methods).toMatchObject([{ usedByCount: 0 }]);
  await expect(remove()).resolves.toMatchObject({ defaultId: null });
});

it('a method that is removed while an activation is judged by it stops the activation, or is not removed', async () => {
  for (let round = 0; round < 20; round += 1) {
    await world.beginTest();
    const body = await activation(3);
    const acts = [
      () => world.routes.activatePlans({ ...asked(), body }).then(() => 'activated', codeOf),
      () => remove().then(() => 'removed', codeOf),
    ];
    const answers = await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
    const both = answers.toSorted((one, other) => one.localeCompare(other)).join(' ');
    expect(['activated payment_method_last', 'payment_method_needed removed']).toContain(both);
  }
});
