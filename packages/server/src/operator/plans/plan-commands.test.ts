import { expect, it } from 'vitest';
import type { Plans } from '../../modules/plans/index.ts';
import { runPlanCommand } from './plan-commands.ts';

type Outcome = Awaited<ReturnType<Plans['announceVersion']>>;

async function run(args: string[], outcome: Outcome = { kind: 'announced', versionNo: 2 }) {
  const asked: unknown[] = [];
  const printed: string[] = [];
  const announceVersion: Plans['announceVersion'] = (decision) => {
    asked.push(decision);
    return Promise.resolve(outcome);
  };
  const print = (line: string) => void printed.push(line);
  const code = await runPlanCommand({ plans: { announceVersion }, print }, ['announce-plan-version', ...args]);
  return { code, asked, printed: printed.join('\n') };
}
const whole = ['sensor-5', '--reason', 'Carrier costs', '--by', 'Eva'];

it('a plan version is announced with its reason and by whom', async () => {
  const { code, asked, printed } = await run(whole);
  expect(code).toBe(0);
  expect(asked).toEqual([{ code: 'sensor-5', reason: 'Carrier costs', decidedBy: 'Eva' }]);
  expect(printed).toContain('Announced version 2 of sensor-5.');
});

it.each([[[]], [['sensor-5']], [['sensor-5', '--reason', 'x']], [['a', 'b', ...whole.slice(1)]]])(
  'with %j nothing is done',
  async (args) => {
    const { code, asked, printed } = await run(args);
    expect({ code, asked }).toEqual({ code: 2, asked: [] });
    expect(printed).toContain('Nothing was done.');
  },
);

it.each([
  ['no_plan', 1, 'There is no plan sensor-5.'],
  ['first_version', 1, 'sensor-5 has one version only.'],
  ['other_carrier_plan', 1, 'another carrier plan'],
  ['unchanged', 0, 'was announced before'],
] as const)('%s is said', async (kind, code, text) => {
  const ran = await run(whole, { kind });
  expect(ran.code).toBe(code);
  expect(ran.printed).toContain(text);
});
