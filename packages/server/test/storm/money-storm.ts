import { createHmac, randomUUID } from 'node:crypto';
import { expectAgreement } from './agreement.ts';
import { diceOf, type Dice } from './dice.ts';
import { chargesOf, correct, payNow, payParts } from './money-steps.ts';
import { chargeFaults, moneyFaults, shyChargesMs } from './rough-gateway.ts';
import { createStormWorld, live, type Debtor, type Process, type StormWorld } from './storm-world.ts';

export interface StormReport {
  rounds: number;
  deaths: number;
  faults: number;
  charges: number;
  refunds: number;
  returns: number;
  /** What must never be asked of a gateway. */
  sins: string[];
}

const minuteMs = 60_000;
const stepsMs = [1, 1, 3, 5, 12, 50, 3 * 60, 20 * 60].map((minutes) => minutes * minuteMs);
const turns = 14;
/** More moments than most runs have, so that some are lived through. */
const mostMoments = { actor: 60, worker: 600 };
const signatureKey = 'a'.repeat(128);

/**
 * So many debtors (a round each) pay, pay twice, are given back, called off and returned by their banks, in any order,
 * by processes that die at any moment, with a gateway that fails; then all comes to rest and has to agree.
 */
export async function weatherStorm(seed: number, rounds: number): Promise<StormReport> {
  const dice = diceOf(seed);
  const storm = await createStormWorld();
  const report: StormReport = {
    rounds,
    deaths: 0,
    faults: 0,
    charges: 0,
    refunds: 0,
    returns: 0,
    sins: storm.rough.sins,
  };
  turnWeather(storm, dice, report);
  const debtors = await Promise.all(
    Array.from({ length: rounds }, (_, index) =>
      storm.debtor(1 + (index % 2), { kind: index % 3 === 0 ? 'bank' : 'card' }),
    ),
  );
  for (let turn = 0; turn < turns; turn += 1) await takeTurn(storm, dice.for(`turn ${turn}`), debtors, report);
  await storm.calm(12);
  await expectAgreement(storm);
  await storm.world.stop();
  report.charges = storm.world.gateway.charges.length;
  report.refunds = storm.world.gateway.books.refunds.length;
  return report;
}

/** Each customer and each payment has weather of its own, so that it does not hang on who comes first. */
function turnWeather({ rough, world }: StormWorld, dice: Dice, report: StormReport): void {
  const own = new Map<string, Dice>();
  const profiles = [...world.gateway.customers.keys()];
  const diceFor = (subject: string): Dice => {
    const found = own.get(subject) ?? dice.for(`${profiles.indexOf(subject)} ${own.size}`);
    own.set(subject, found);
    return found;
  };
  rough.weather = (call, subject) => {
    const mine = diceFor(subject);
    if (!mine.chance(0.4)) return null;
    report.faults += 1;
    return mine.one(call === 'charge' ? chargeFaults : moneyFaults);
  };
  rough.shyMs = () => dice.one(shyChargesMs);
  rough.isDeaf = () => dice.chance(0.05);
}

async function takeTurn(storm: StormWorld, dice: Dice, debtors: readonly Debtor[], report: StormReport) {
  storm.world.clock.advance(dice.one(stepsMs));
  if (dice.chance(0.3)) storm.world.gateway.settle();
  if (dice.chance(0.3)) storm.rough.decideHeld();
  report.returns += sendSomeBack(storm, dice);
  const workers = [storm.start(), storm.start()];
  const acting = debtors.filter(() => dice.chance(0.35)).map((debtor) => ({ debtor, process: storm.start() }));
  for (const { life } of workers) if (dice.chance(0.7)) life.dieAt(1 + dice.roll(mostMoments.worker));
  for (const { process } of acting) if (dice.chance(0.7)) process.life.dieAt(1 + dice.roll(mostMoments.actor));
  await Promise.all([
    ...workers.map((worker) => live(storm, worker, () => worker.work())),
    ...acting.map(({ debtor, process }) => live(storm, process, () => act(process, debtor, dice))),
  ]);
  const all = [...workers, ...acting.map(({ process }) => process)];
  report.deaths += all.filter(({ life }) => life.isDead).length;
}

function act(process: Process, debtor: Debtor, dice: Dice): Promise<unknown> {
  const what = dice.roll(13);
  const { needs } = process;
  if (what < 4) return payNow(needs, debtor.accountId);
  // Some of what is due of each line, and another collection over the same lines at once.
  if (what === 10) return payParts(needs, debtor.accountId, (cents) => dice.roll(cents + 1));
  if (what > 10) {
    const some = () => payParts(needs, debtor.accountId, (cents) => (dice.chance(0.5) ? Math.ceil(cents / 3) : 0));
    return Promise.all([some(), some()]);
  }
  if (what < 6) return Promise.all([payNow(process.needs, debtor.accountId), payNow(process.needs, debtor.accountId)]);
  if (what === 6) return correct(process, debtor, 'void', null);
  if (what < 9) return correct(process, debtor, 'refund', dice.chance(0.5) ? null : 100 + dice.roll(900));
  return tell(process, debtor);
}

/** The gateway tells of a charge, perhaps before we know how it ended. */
async function tell(process: Process, debtor: Debtor): Promise<void> {
  const [charge] = await chargesOf(process, debtor);
  const payload = { id: charge?.transId ?? '0', invoiceNumber: 'other' };
  const body = Buffer.from(JSON.stringify({ notificationId: randomUUID(), eventType: 'net.authorize', payload }));
  const signature = `sha512=${createHmac('sha512', signatureKey).update(body).digest('hex')}`;
  await process.needs.reconciliation.takeNotification({ body, signature, signatureKey });
}

function sendSomeBack({ world }: StormWorld, dice: Dice): number {
  const { books } = world.gateway;
  const settled = books.charges.filter(
    ({ methodKind, batch, returned }) => methodKind === 'bank' && batch && !returned,
  );
  const back = settled.filter(({ transId }) => !isGivenBack(world, transId) && dice.chance(0.05));
  for (const { transId } of back) {
    const code = dice.one(['R01', 'R02', 'R10']);
    books.sendBack(transId, { code, text: 'sent back', at: world.clock.now() });
  }
  return back.length;
}

const isGivenBack = ({ gateway }: StormWorld['world'], transId: string) =>
  gateway.books.refunds.some(({ order }) => order.transId === transId);
