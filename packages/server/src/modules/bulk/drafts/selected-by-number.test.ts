import { endpoints, type Line } from '@linekeeper/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';
import { noParts } from '../../../../test/service-world.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const eid = '89049032123451234512345678901235';
const suspended = async (...identifiers: string[]) => {
  const draft = await world.draft({ action: 'suspend', selection: { identifiers } });
  return { draft, rows: await world.rows(draft.id) };
};
const listed = async (searchTerm: string) => {
  const query = endpoints.listLines.query.parse({ searchTerm });
  return (await world.routes.listLines({ ...noParts, caller: world.caller, query })).items.map(({ id }) => id);
};
const misprinted = ({ iccid }: Line) => iccid.slice(0, -1) + ((Number(iccid.at(-1)) + 3) % 10);

describe('a line that is named by a number', () => {
  it('is found by an ICCID with another check digit, in a change and in the list, and the answer shows the digit', async () => {
    const [line, other] = await world.activeLines(2);
    if (!line || !other) throw new Error('two lines were activated');
    const { rows } = await suspended(misprinted(line), line.iccid.slice(0, -1), other.iccid);
    expect(rows).toMatchObject([
      { lineId: line.id, state: 'ready', warnings: [expect.stringContaining('check digit')] },
      { lineId: line.id, state: 'refused', warnings: [] },
      { lineId: other.id, state: 'ready', warnings: [] },
    ]);
    expect(await listed(misprinted(line))).toEqual([line.id]);
  });

  it('is none when a spreadsheet has put zeros in the place of its last digits, however near a line is', async () => {
    const [line] = await world.activeLines(1);
    const cutOff = '89011703991234500000';
    const near = '89011703991234500008';
    await sql`insert into inventory.sims (iccid, iccid_base, carrier, imported_at)
      values (${near}, ${near.slice(0, -1)}, 'kore', now()) on conflict do nothing`.execute(world.db);
    await sql`update lines.lines set iccid = ${near} where id = ${world.idOf(line)}`.execute(world.db);
    const { rows } = await suspended(cutOff, near);
    expect(rows).toMatchObject([
      { lineId: null, state: 'refused', text: expect.stringContaining('spreadsheet') },
      { lineId: world.idOf(line), state: 'ready' },
    ]);
  });

  it('is each line of a chip that several share', async () => {
    const lines = await world.activeLines(2);
    const iccids = lines.map(({ iccid }) => iccid);
    const imsi = '310150123456789';
    await sql`update inventory.sims set eid = ${eid} where iccid = any(${iccids})`.execute(world.db);
    await sql`update inventory.sims set imsi = ${imsi} where iccid = ${iccids[0]}`.execute(world.db);
    expect((await suspended(imsi)).rows).toMatchObject([{ lineId: lines[0]?.id, state: 'ready' }]);
    const { draft, rows } = await suspended(eid);
    await sql`update inventory.sims set eid = null where eid = ${eid}`.execute(world.db);
    expect(draft.readyCount).toBe(2);
    expect(new Set(rows.map(({ lineId }) => lineId))).toEqual(new Set(lines.map(({ id }) => id)));
    expect(rows.map(({ given }) => given)).toEqual([eid, eid]);
  });

  it('is not any line when a spreadsheet has damaged the number, and the answer says so', async () => {
    const { draft, rows } = await suspended('8.90117E+19', '89883030000001400000', '\u0000', 'a\uD800');
    expect(rows.map(({ state }) => state)).toEqual(['refused', 'refused', 'refused', 'refused']);
    for (const row of rows.slice(0, 2)) expect(row.text).toContain('spreadsheet');
    expect(draft.refusals.map(({ code }) => code).toSorted()).toEqual(['cut_off', 'no_identifier', 'shortened']);
  });
});
