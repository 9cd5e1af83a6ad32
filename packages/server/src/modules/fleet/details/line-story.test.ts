import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints, type Line } from '@linekeeper/contract';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';
import { noParts } from '../../../../test/service-world.ts';

let world: BulkWorld;
let line: Line;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.beginTest();
  const [active] = await world.activeLines(1);
  if (!active) throw new Error('a line was activated');
  line = active;
});

const asked = () => ({ ...noParts, caller: world.caller, params: { id: line.id } });
const explained = async () => (await world.routes.getLine({ ...asked(), query: {} })).explanation;
const rename = (name: string) =>
  world.routes.renameDevice({ ...noParts, caller: world.caller, body: { id: line.id, name } });
const renamedOften = async (times: number) => {
  for (let time = 1; time <= times; time += 1) await rename(`Name ${time}`);
};
const selection = () => ({ lineIds: [line.id] });

describe('a line tells why it is as it is', () => {
  it('however much happened to it since', async () => {
    const before = await explained();
    expect(before).toMatchObject({ by: 'You', cause: 'Activate 1 line' });
    await renamedOften(12);
    expect(await explained()).toEqual(before);
  });

  it('and names the request that led there, not a later one', async () => {
    const before = await explained();
    const { id: planId } = await world.plan('kore-fee');
    await world.run({ action: 'changePlan', planId, selection: selection() });
    expect(await explained()).toEqual(before);
    await world.run({ action: 'suspend', selection: selection() });
    await world.run({ action: 'resume', selection: selection() });
    expect(await explained()).toMatchObject({ by: 'You', cause: 'Resume 1 line' });
  });
});

it('a carrier that takes no orders is named at the line and in the job, until it does again', async () => {
  world.kore.faults.push('down');
  const draft = await world.draft({ action: 'suspend', selection: selection() });
  await world.start(draft.id);
  await world.work();
  const said = 'KORE isn’t accepting requests right now. We’ll send this one again automatically.';
  expect((await explained()).text).toContain(said);
  expect(await world.rows(draft.id)).toMatchObject([{ state: 'running', text: said }]);
  world.kore.faults.length = 0;
  await world.work(120_000, 10_000);
  expect(await explained()).toMatchObject({ text: 'The line is suspended: someone in your account suspended it.' });
  expect(await world.rows(draft.id)).toMatchObject([{ state: 'done', text: null }]);
});

describe('the history of a line', () => {
  it('can be read to its beginning, part by part', async () => {
    await renamedOften(12);
    const texts: string[] = [];
    for (let cursor: string | undefined; ;) {
      const query = endpoints.listLineHistory.query.parse({ limit: 5, cursor });
      const part = await world.routes.listLineHistory({ ...asked(), query });
      expect(part.items.length).toBeLessThanOrEqual(5);
      texts.push(...part.items.map(({ text }) => text));
      if (part.nextCursor === null) break;
      cursor = part.nextCursor;
    }
    expect(texts.slice(0, 12)).toEqual(
      Array.from({ length: 12 }, (_, at) => expect.stringContaining(`“Name ${12 - at}”`)),
    );
    expect(texts.length).toBeGreaterThan(12);
    expect(texts.at(-1)).toContain('ctivat');
  });

  it('is closed to other accounts', async () => {
    const query = endpoints.listLineHistory.query.parse({});
    const stranger = await world.newCustomer();
    await expect(world.routes.listLineHistory({ ...asked(), caller: stranger, query })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

it('a line that is terminated keeps its name', async () => {
  await world.run({ action: 'terminate', selection: selection() });
  await expect(rename('Another')).rejects.toMatchObject({ code: 'line_terminated' });
});
