import { afterAll, expect, it } from 'vitest';
import { majors } from '@linekeeper/standin-postgres/versions';
import { stageOf, troubles, type Row } from './troubles.ts';

const wanted = process.env['POSTGRES']?.split(',').map(Number) ?? majors;
const customers = Number(process.env['MACHINES_CUSTOMERS'] ?? 12);
/** How long customers work after each trouble. */
const calmMs = Number(process.env['MACHINES_SECONDS'] ?? 20) * 1000;

const rows: Row[] = [];
afterAll(() => {
  const head = ['PostgreSQL', 'trouble', 'requests', 'errors answered', 'longest answer, s', 'until the last error, s'];
  const lines = [head, head.map(() => '---'), ...rows.map((row) => Object.values(row))];
  console.log(lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'));
});

it.each(majors.filter((major) => wanted.includes(major)))(
  'on PostgreSQL %i nothing is lost or done twice, whatever is killed, frozen, restarted or fails over',
  async (major) => {
    const stage = await stageOf(major);
    try {
      await stage.scene.begin(customers);
      for (const trouble of troubles) rows.push(await stage.suffer(trouble, calmMs));
      await stage.scene.end();
      expect(stage.scene.tally.faults()).toEqual([]);
    } finally {
      await stage.close();
    }
  },
);
