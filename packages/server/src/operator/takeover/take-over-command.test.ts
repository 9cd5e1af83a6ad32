import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTakeOverWorld, csvOf, someCompany, type TakeOverWorld } from '../../../test/take-over-world.ts';
import { runTakeOverCommand } from './take-over-command.ts';

let self: TakeOverWorld;
let folder: string;
beforeAll(async () => {
  self = await createTakeOverWorld();
  folder = await mkdtemp(join(tmpdir(), 'take-over-'));
});
afterAll(async () => {
  await self.world.stop();
  await rm(folder, { recursive: true });
});

async function run(...args: string[]) {
  const lines: string[] = [];
  const { takeover } = self.world;
  const exitCode = await runTakeOverCommand({ takeover, print: (line) => void lines.push(line) }, [
    'take-over',
    ...args,
  ]);
  return { exitCode, text: lines.join('\n') };
}

it('a folder is checked, and taken over when it is no dry run', async () => {
  const [iccid] = await self.simsInService(1);
  await writeFile(join(folder, 'customers.csv'), csvOf([{ customer: 'cli', ...someCompany }]));
  const line = { customer: 'cli', iccid, plan: 'kore-10', state: 'active', paid_through: '2027-01-14' };
  await writeFile(join(folder, 'lines.csv'), csvOf([line]));
  await writeFile(join(folder, 'balances.csv'), csvOf([{ customer: 'cli', side: 'owed', amount: '40' }]));
  const dry = await run(folder, '--dry-run', '--ask-carriers');
  expect(dry.exitCode).toBe(0);
  expect(dry.text).toContain('lines.csv: 1 rows, 1 ready, 0 refused, 0 taken over before');
  expect(dry.text).toMatch(/Engines Inc on 2027-01-15: \$10\.00 for 1 line/);
  expect(dry.text).toContain('Nothing was taken over.');
  const real = await run(folder);
  expect(real.exitCode).toBe(0);
  expect(real.text).toContain('lines.csv: 1 taken over, 0 refused, 0 failed');
  expect(real.text).toContain('Opening balances: $40.00 owed, $0.00 credit taken over; $40.00 in the ledger');
  expect((await run(folder)).text).toContain('customers.csv: 1 rows, 0 ready, 0 refused, 1 taken over before');
});

it('refused rows are printed and make the command fail, as a folder without files and a call without a folder do', async () => {
  const other = await mkdtemp(join(tmpdir(), 'take-over-'));
  expect(await run(other)).toMatchObject({ exitCode: 1 });
  await writeFile(
    join(other, 'lines.csv'),
    csvOf([{ customer: 'x', iccid: '89', plan: 'p', state: 's', paid_through: 'd' }]),
  );
  const refused = await run(other, '--dry-run');
  expect(refused.exitCode).toBe(1);
  expect(refused.text).toContain('lines.csv row 2: iccid: Enter an ICCID of 18 to 20 digits that begins with 89.');
  expect(await run()).toMatchObject({ exitCode: 2 });
  await rm(other, { recursive: true });
});
