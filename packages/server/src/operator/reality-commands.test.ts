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
  // An earlier test may have left some.
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
  const at = {
    db: world.db,
    reality: world.reality,
    endings: world.endings,
    print: (line: string) => void printed.push(line),
    ask,
  };
  const exitCode = await runRealityCommand(at, ['reality', ...args]);
  return { exitCode, text: printed.join('\n') };
}

const why = ['--reason', 'no one pays for it'];
const isInService = { state: 'active', word: 'Active' } as const;
const ended = (iccid: string) => world.kore.received.filter((one) => one.kind === 'terminate' && one.iccid === iccid);

const complained = () =>
  world.complaints
    .flatMap(({ facts }) => ('event' in facts ? String(facts.event) : []))
    .filter((one) => one.startsWith('reality'));

/** A SIM in service at the carrier that no account has, found by the nightly reading. */
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

describe('what an operator does about SIMs in service that no account has', () => {
  it('the list names each with its evidence, and is empty when carriers and portal agree', async () => {
    expect(await run([])).toMatchObject({
      exitCode: 0,
      text: expect.stringMatching(/kore: reading .*\nNo open findings\.$/s),
    });
    const iccid = await zombie();
    const [found] = await world.reality.operatorFindings(world.db, 10);
    expect(await run([])).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(new RegExp(`${found?.id}  zombie  kore  ${iccid}  no line  .*\n1 open finding$`)),
    });
    const shown = await run(['show', iccid]);
    expect(shown.exitCode).toBe(0);
    expect(shown.text).toMatch(/Portal, read .*: ! State: no line\n +KORE, read .*: ! State: Active/);
  });

  it('an end is shown first and requested only when the operator types the digits or adds --yes', async () => {
    const iccid = await zombie();
    for (const typed of [null, '', '0000x', iccid.slice(0, 4)]) {
      const shown = await run(['end', iccid, ...why], typed);
      expect(shown).toMatchObject({
        exitCode: 2,
        text: expect.stringContaining(`We'll ask KORE to deactivate ${iccid}`),
      });
    }
    await world.endSims();
    expect(ended(iccid)).toEqual([]);
    expect(await run(['end', iccid, '--yes'])).toMatchObject({ exitCode: 2 });
    expect(await run(['end', iccid, ...why], iccid.slice(-4))).toMatchObject({ exitCode: 0 });
    await world.endSims();
    expect(ended(iccid)).toHaveLength(1);
  });

  it('the carrier ends the SIM once, however often it is requested, and the finding closes when it shows so', async () => {
    const iccid = await zombie();
    const [found] = await world.reality.operatorFindings(world.db, 10);
    expect(await run(['end', found?.id ?? '', ...why, '--yes'])).toMatchObject({ exitCode: 0 });
    expect((await run(['end', iccid, ...why, '--yes'])).text).toContain('already in progress');
    expect((await run([])).text).toContain('Your provider asked KORE to end it.');
    expect((await run(['show', iccid])).text).toMatch(/end requested: no one pays for it {2}in progress/);
    await world.endSims();
    expect(ended(iccid)).toHaveLength(1);
    expect(await run([])).toMatchObject({ exitCode: 0 });
    expect((await run(['show', iccid])).text).toMatch(/KORE shows the SIM out of service\.\nNo open finding for/);
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
      'Your provider asked KORE to end this SIM, which only KORE has in service.',
    ]);
    expect((await history(id)).join(' ')).not.toContain('no one pays');
  });

  it('while it is being ended no account gets the SIM, and an account that got it first keeps it', async () => {
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

  it('what the carrier refuses stays open and says why, and can be requested again', async () => {
    const iccid = await zombie();
    world.kore.faults.push('refused');
    await run(['end', iccid, ...why, '--yes']);
    world.complaints.splice(0);
    await world.endSims();
    expect((await run([])).text).toContain("KORE didn't end the SIM: Plan not valid for this SIM");
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

  it('nothing is requested where the carrier is silent, or agrees by now', async () => {
    const iccid = await zombie();
    world.kore.faults.push('down');
    expect(await run(['end', iccid, ...why, '--yes'])).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(/isn't answering/),
    });
    expect(await run(['read', iccid])).toMatchObject({ exitCode: 3 });
    world.kore.faults.splice(0);
    world.kore.outside.set(iccid, { state: 'deactivated', word: 'Deactivated' });
    expect((await run(['end', iccid, ...why, '--yes'])).text).toContain('no longer has the SIM in service');
    expect(await run([])).toMatchObject({ exitCode: 0 });
    expect(ended(iccid)).toEqual([]);
  });

  it('reading again closes what is resolved and shows what is not', async () => {
    const iccid = await zombie();
    expect(await run(['read', iccid])).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(/KORE says “Active”\. Still open:/),
    });
    world.kore.outside.set(iccid, null);
    expect(await run(['read', iccid])).toEqual({
      exitCode: 0,
      text: 'KORE doesn’t have this SIM. No finding is open.',
    });
    expect(await run(['read', iccid])).toEqual({ exitCode: 1, text: `No open finding for ${iccid}.` });
  });

  it('one that may stay as it is leaves the list with its reason and raises no alarm again', async () => {
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

  it('an unknown or incomplete command prints its usage', async () => {
    expect(await run(['burn', 'it'])).toMatchObject({
      exitCode: 2,
      text: expect.stringMatching(/reality end <finding\|iccid>/),
    });
    expect(await run(['show'])).toMatchObject({ exitCode: 2 });
    expect(await run(['show', 'fnd_none'])).toEqual({ exitCode: 1, text: 'No open finding for fnd_none.' });
    expect(await run(['leave', 'fnd_none', ...why])).toMatchObject({ exitCode: 1 });
  });
});
