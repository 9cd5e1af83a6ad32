import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditEntries } from './audit-entries.ts';
import { createRealityWorld, type RealityWorld } from './reality-world.ts';

let world: RealityWorld;

beforeAll(async () => {
  world = await createRealityWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const written = async () =>
  (await auditEntries(world.db))
    .filter(({ accountId }) => accountId === world.caller.accountId)
    .map(({ action }) => action);

const webhookAbout = async (iccid: string, id: string) =>
  world.carriers.takeWebhooks('kore', [
    { id, what: 'state.changed', operationRef: null, iccids: [iccid], simRefs: [] },
  ]);

it('a webhook that brings the result of a request has no entry: the request has it', async () => {
  const [line] = await world.activeLines(1);
  const before = await written();
  const job = await world.draft({ action: 'suspend', selection: { lineIds: [world.idOf(line)] } });
  await world.start(job.id);
  await webhookAbout(line?.iccid ?? '', 'result');
  await world.work();
  expect((await world.line(line)).status).toBe('suspended');
  expect((await written()).slice(before.length)).toEqual(['job.started']);
});

it('a webhook about a change that the carrier made changes no line; accepting the finding does, with an entry', async () => {
  const [line] = await world.activeLines(1);
  world.kore.outside.set(line?.iccid ?? '', { state: 'suspended', word: 'Suspended' });
  const before = await written();
  await webhookAbout(line?.iccid ?? '', 'own change');
  await world.work();
  expect((await world.line(line)).status).toBe('active');
  expect(await written()).toEqual(before);
  const [finding] = await world.checked();
  await world.accept(finding);
  expect((await world.line(line)).status).toBe('suspended');
  expect((await written()).slice(before.length)).toEqual(['check.requested', 'finding.accepted']);
});
