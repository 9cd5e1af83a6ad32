import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';
import { testCatalogue } from '../../../../test/fleet-world.ts';
import { noParts } from '../../../../test/service-world.ts';

let world: BulkWorld;

beforeAll(async () => {
  const far = { id: 'far', name: 'Far Mobile', rules: {}, reportsMessages: false, port: null };
  world = await createBulkWorld(() => [far]);
  const more = { 'kore-free': { code: 'far-1', carrier: 'far' } };
  expect(await world.plans.importPlans(testCatalogue(more))).toMatchObject({ added: ['far-1'] });
});
afterAll(() => world.stop());

const asked = () => ({ ...noParts, caller: world.caller });

it('no plan is offered that no SIM can be on: no longer sold, or of a carrier that is not connected', async () => {
  const codes = (await world.routes.listCatalog(asked())).plans.map(({ code }) => code);
  expect(codes).toContain('kore-10');
  expect(codes).toContain('cisco-20');
  expect(codes).not.toContain('far-1');
  expect(codes).not.toContain('kore-old');
});

it('a change of plan is not offered to a suspended line, whatever its carrier could do', async () => {
  const [line] = await world.activeLines(1, 'cisco-20');
  const shown = async () => {
    const params = { id: world.idOf(line) };
    const { actions } = await world.routes.getLine({ ...asked(), params, query: {} });
    return actions.find(({ action }) => action === 'changePlan');
  };
  expect(await shown()).toMatchObject({ allowed: true });
  await world.run({ action: 'suspend', selection: { lineIds: [world.idOf(line)] } });
  expect(await shown()).toMatchObject({
    allowed: false,
    reason: "You can't change the plan of a suspended line. Resume it first.",
  });
});
