import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRealityWorld, type RealityWorld } from '../../test/reality-world.ts';
import { dayMs } from '../kernel/clock.ts';
import { runRealityCommand } from './reality-commands.ts';

let world: RealityWorld;

beforeAll(async () => {
  world = await createRealityWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.beginTest();
  // What an earlier test left is put right.
  for (const iccid of world.kore.outside.keys()) world.kore.outside.delete(iccid);
  world.kore.faults.splice(0);
  await night();
});

async function night(): Promise<void> {
  world.clock.advance(dayMs);
  await world.readCarriers();
}

async function run(args: string[], typed: string | null = null) {
  const printed: string[] = [];
  const ask = typed === null ? null : () => Promise.resolve(typed);
  const at = { db: world.db, reality: world.reality, print: (line: string) => void printed.push(line), ask };
  const exitCode = await runRealityCommand(at, ['reality', ...args]);
  return { exitCode, text: printed.join('\n') };
}

const why = ['--reason', 'nobody pays for it'];
const isInService = { state: 'active', word: 'Active' } as const;
const ended = (iccid: string) => world.kore.received.filter((one) => one.kind === 'terminate' && one.iccid === iccid);

const complained = () =>
  world.complaints
    .flatMap(({ facts }) => ('event' in facts ? String(facts.event) : []))
    .filter((one) => one.startsWith('reality'));

/** A SIM in service at the carrier that nobody has, found by the night's reading. */
async function zombie(): Promise<string> {
  const [iccid = ''] = await world.newSims('kore', 1);
  world.kore.outside.set(iccid, isInService);
  await night();
  return iccid;
}

async function terminatedLine() {
  const [line] = await world.activeLines(1);
  await world.run({ action: 'terminate', selection: { lineIds: [world.idOf(line)] } });
  world.kore.outside.set(line?.iccid ?? '', isInService);
  await night();
  return { iccid: line?.iccid ?? '', id: world.idOf(line) };
}

const history = async (id: string) => {
  const asked = { params: { id }, query: {}, body: undefined, ip: '192.0.2.1', caller: world.caller };
  return (await world.routes.getLine(asked)).events.map(({ text }) => text);
};

describe('what an operator does about SIMs in service that nobody has', () => {
  it('the list names each with its evidence, and is empty when carriers and portal agree', async () => {
    expect(await run([])).toMatchObject({
      exitCode: 0,
      text: expect.stringMatching(/kore: read .*\nNothing is open\.$/s),
    });
    const iccid = await zombie();
    const [found] = await world.reality.operatorFindings(world.db, 10);
    expect(await run([])).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(new RegExp(`${found?.id}  zombie  kore  ${iccid}  no line  .*\n1 open$`)),
    });
    const shown = await run(['show', iccid]);
    expect(shown.exitCode).toBe(0);
    expect(shown.text).toMatch(/Linekeeper, read .*: ! State: no line\n +KORE, read .*: ! State: Active/);
  });

  it('an end is shown first and ordered only when somebody types the digits or says yes', async () => {
    const iccid = await zombie();
    for (const typed of [null, '', '0000x', iccid.slice(0, 4)]) {
      const shown = await run(['end', iccid, ...why], typed);
      expect(shown).toMatchObject({
        exitCode: 2,
        text: expect.stringContaining(`KORE is asked to deactivate ${iccid}`),
      });
    }
    await world.endSims();
    expect(ended(iccid)).toEqual([]);
    expect(await run(['end', iccid, '--yes'])).toMatchObject({ exitCode: 2 });
    expect(await run(['end', iccid, ...why], iccid.slice(-4))).toMatchObject({ exitCode: 0 });
    await world.endSims();
    expect(ended(iccid)).toHaveLength(1);
  });

  it('the carrier ends the SIM once, however often it is ordered, and the finding closes when it shows so', async () => {
    const iccid = await zombie();
    const [found] = await world.reality.operatorFindings(world.db, 10);
    expect(await run(['end', found?.id ?? '', ...why, '--yes'])).toMatchObject({ exitCode: 0 });
    expect((await run(['end', iccid, ...why, '--yes'])).text).toContain('under way already');
    expect((await run([])).text).toContain('Your provider asked KORE to end it.');
    expect((await run(['show', iccid])).text).toMatch(/ordered to end: nobody pays for it {2}under way/);
    await world.endSims();
    expect(ended(iccid)).toHaveLength(1);
    expect(await run([])).toMatchObject({ exitCode: 0 });
    expect((await run(['show', iccid])).text).toMatch(/KORE shows the SIM out of service\.\nNothing is open under/);
    expect(await run(['end', iccid, ...why, '--yes'])).toMatchObject({ exitCode: 1 });
  });

  it('a terminated line keeps in its history that the provider had its SIM ended', async () => {
    const { iccid, id } = await terminatedLine();
    await run(['end', iccid, ...why, '--yes']);
    expect(await world.findings()).toMatchObject([{ kind: 'zombie', note: 'Your provider asked KORE to end it.' }]);
    await world.endSims();
    expect(await world.findings()).toEqual([]);
    expect((await history(id)).slice(0, 2)).toEqual([
      'KORE shows the SIM out of service.',
      'Your provider asked KORE to end this SIM, which is in service there only.',
    ]);
    expect((await history(id)).join(' ')).not.toContain('nobody pays');
  });

  it('while it is ended nobody is given the SIM, and who was given it meanwhile keeps it', async () => {
    const iccid = await zombie();
    const plan = await world.plan('kore-10');
    const activate = { action: 'activate' as const, planId: plan.id, devices: [{ iccid }] };
    const early = await world.draft(activate);
    await run(['end', iccid, ...why, '--yes']);
    await world.start(early.id);
    await world.endSims();
    expect(await world.job(early.id)).toMatchObject({ failedCount: 1, doneCount: 0 });
    expect(await world.run(activate)).toMatchObject({ doneCount: 1 });
    expect(await run(['end', iccid, ...why, '--yes'])).toMatchObject({ exitCode: 1 });
    expect(ended(iccid)).toHaveLength(1);
  });

  it('what the carrier refuses stays open and says why, and can be ordered again', async () => {
    const iccid = await zombie();
    world.kore.faults.push('refused');
    await run(['end', iccid, ...why, '--yes']);
    world.complaints.splice(0);
    await world.endSims();
    expect((await run([])).text).toContain('KORE did not end it: Plan not valid for this SIM');
    expect(complained()).toEqual(['reality.ending-failed']);
    await run(['end', iccid, ...why, '--yes']);
    await world.endSims();
    expect(await run([])).toMatchObject({ exitCode: 0 });
  });

  it('an answer that is lost is looked for, and the SIM is ended once', async () => {
    const iccid = await zombie();
    world.kore.faults.push('lost_after');
    await run(['end', iccid, ...why, '--yes']);
    await world.endSims();
    expect(ended(iccid)).toHaveLength(1);
    expect(await run([])).toMatchObject({ exitCode: 0 });
  });

  it('nothing is ordered where the carrier is silent, or agrees by now', async () => {
    const iccid = await zombie();
    world.kore.faults.push('down');
    expect(await run(['end', iccid, ...why, '--yes'])).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(/does not answer/),
    });
    expect(await run(['read', iccid])).toMatchObject({ exitCode: 3 });
    world.kore.faults.splice(0);
    world.kore.outside.set(iccid, { state: 'deactivated', word: 'Deactivated' });
    expect((await run(['end', iccid, ...why, '--yes'])).text).toContain('does not have the SIM in service any more');
    expect(await run([])).toMatchObject({ exitCode: 0 });
    expect(ended(iccid)).toEqual([]);
  });

  it('reading again closes what does not hold any more and shows what does', async () => {
    const iccid = await zombie();
    expect(await run(['read', iccid])).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(/KORE says “Active”\. Still open:/),
    });
    world.kore.outside.set(iccid, null);
    expect(await run(['read', iccid])).toEqual({
      exitCode: 0,
      text: 'KORE does not have the SIM. Nothing is open any more.',
    });
    expect(await run(['read', iccid])).toEqual({ exitCode: 1, text: `Nothing is open under ${iccid}.` });
  });

  it('one that may stay as it is leaves the list with its reason and is told nobody again', async () => {
    const iccid = await zombie();
    expect(await run(['leave', iccid])).toMatchObject({ exitCode: 2 });
    expect(await run(['leave', iccid.slice(0, -1), '--reason', 'our own test device'])).toMatchObject({ exitCode: 0 });
    world.complaints.splice(0);
    await night();
    expect(await run([])).toMatchObject({ exitCode: 0 });
    expect(await run(['--all'])).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(/left as it is: our own test device/),
    });
    expect(complained()).toEqual([]);
  });

  it('a command that is not one, or names nothing, says how it is meant', async () => {
    expect(await run(['burn', 'it'])).toMatchObject({
      exitCode: 2,
      text: expect.stringMatching(/reality end <finding\|iccid>/),
    });
    expect(await run(['show'])).toMatchObject({ exitCode: 2 });
    expect(await run(['show', 'fnd_none'])).toEqual({ exitCode: 1, text: 'Nothing is open under fnd_none.' });
    expect(await run(['leave', 'fnd_none', ...why])).toMatchObject({ exitCode: 1 });
  });
});
