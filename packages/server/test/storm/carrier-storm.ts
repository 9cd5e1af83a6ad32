import { minuteMs } from '../../src/kernel/clock.ts';
import { newId, type AccountId, type CommandId, type LineId } from '../../src/kernel/ids.ts';
import { outside } from '../../src/kernel/outside-call.ts';
import type { CarrierPort, CommandKind, ObservedLine } from '../../src/modules/carriers/index.ts';
import type { Command } from '../../src/modules/commands/index.ts';
import { freeSims, simulatedCarriers, simulatorPlans, type OwnSimulator, type SimulatedId } from '../own-simulator.ts';
import { changesFromOutside, refuses, weatherKinds, weatherOf, type Weather } from './carrier-weather.ts';
import { diceOf, type Dice } from './dice.ts';
import { connected } from '../connected.ts';
import { rebuilt, type WholeWorld } from '../all-in-memory.ts';

type Place = 'inventory' | 'active' | 'suspended' | 'ended';

/** A SIM as our orders should have left it. */
interface Sim {
  iccid: string;
  place: Place;
  planRef: string;
}

interface Order {
  kind: CommandKind;
  planRef: string;
  sims: Sim[];
}

export interface CarrierStorm {
  world: WholeWorld;
  simulator: OwnSimulator;
  carrier: SimulatedId;
}

const possible: Record<Place, readonly CommandKind[]> = {
  inventory: ['activate'],
  active: ['suspend', 'changePlan', 'terminate', 'suspend', 'changePlan'],
  suspended: ['resume'],
  ended: ['activate'],
};
const leadsTo: Record<CommandKind, Place | null> = {
  activate: 'active',
  suspend: 'suspended',
  resume: 'active',
  changePlan: null,
  terminate: 'ended',
};
/** How a SIM there is seen through the adapter. */
const looks: Record<Place, readonly ObservedLine['state'][]> = {
  inventory: ['inventory'],
  active: ['active', 'blocked'],
  suspended: ['suspended', 'off'],
  ended: ['deactivated', 'off'],
};

/**
 * Rounds of random orders in random weather at one carrier. After each the sky clears and everything ends; what is then
 * not as it should be comes back in words.
 */
export async function weatherCarrier(storm: CarrierStorm, seed: number, rounds: number): Promise<string[]> {
  const dice = diceOf(seed).for(storm.carrier);
  const free = await freeSims(storm.carrier);
  const [planRef] = simulatorPlans[storm.carrier];
  const sims = Array.from({ length: 8 }, (): Sim => ({ iccid: free.next(), place: 'inventory', planRef }));
  const port = outside(simulatedCarriers(storm.simulator.url, storm.world.clock)[storm.carrier]);
  const first = dice.roll(weatherKinds.length);
  const sins: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Every kind has its turn, with another one beside it now and then.
    const kinds = [weatherKinds[(first + round) % weatherKinds.length] ?? '', ...someMore(dice)];
    const order = someOrder(storm.carrier, sims, dice);
    const weather = kinds.map((kind) => weatherOf(kind, dice.one(order.sims).iccid, dice));
    const found = await playRound({ ...storm, port }, order, weather);
    sins.push(...found.map((sin) => `round ${round}: ${sin} (${order.kind} in ${JSON.stringify(weather)})`));
    if (found.length > 0) break;
  }
  return sins;
}

const someMore = (dice: Dice) => (dice.chance(0.5) ? [dice.one(weatherKinds)] : []);

function someOrder(carrier: SimulatedId, sims: readonly Sim[], dice: Dice): Order {
  const one = dice.one(sims);
  const kind = dice.one(possible[one.place]);
  const others = sims.filter((sim) => sim !== one && isLike(sim, one) && dice.chance(0.4));
  const [plan, other] = simulatorPlans[carrier];
  const isNewPlan = kind === 'changePlan' || kind === 'activate';
  const planRef = isNewPlan ? (one.planRef === plan ? other : plan) : one.planRef;
  return { kind, planRef, sims: [one, ...others] };
}

const isLike = (sim: Sim, other: Sim) => sim.place === other.place && sim.planRef === other.planRef;

type Played = CarrierStorm & { port: CarrierPort };

async function playRound(played: Played, order: Order, weather: readonly Weather[]): Promise<string[]> {
  const { simulator, carrier, world, port } = played;
  const plant = (body: object) => simulator.control('POST', '/faults', { carrier, ...body });
  // The carrier notices no second order: a repeat of ours would have a second effect.
  await plant({ kind: 'duplicate-accepted', times: null });
  for (const one of weather) await plant(one);
  const before = await appliedCounts(simulator, order.sims);
  const ids = await place(played, order);
  const ended = await settled(played, ids);
  await simulator.control('DELETE', '/faults');
  world.clock.advance(200 * minuteMs);
  await simulator.control('POST', '/deliver');
  const { lines, unread } = await port.readLines(order.sims.map(({ iccid }) => iccid));
  const usage = await port.readUsage(
    order.sims.slice(0, 3).map(({ iccid }) => iccid),
    window(world),
  );
  const after = await appliedCounts(simulator, order.sims);
  const sins = order.sims.flatMap((sim) => {
    const command = ended.find(({ iccid }) => iccid === sim.iccid);
    const line = lines.find(({ iccid }) => iccid === sim.iccid);
    const applied = (after.get(sim.iccid) ?? 0) - (before.get(sim.iccid) ?? 0);
    return judge({ order, sim, command, line, applied, weather, isRepeatHarmless: port.capabilities.isRepeatHarmless });
  });
  const isCount = (amount = 0) => Number.isSafeInteger(amount) && amount >= 0;
  const wrong = usage.facts.filter(({ usedBytes, messages }) => !isCount(usedBytes) || !isCount(messages));
  return [...sins, ...unread.map(({ text }) => `unread: ${text}`), ...wrong.map((fact) => JSON.stringify(fact))];
}

function window({ clock }: WholeWorld) {
  const day = (ms: number) => new Date(clock.now().getTime() + ms).toISOString().slice(0, 10);
  return { fromDay: day(-3 * 24 * 60 * minuteMs), toDay: day(0) };
}

async function appliedCounts(simulator: OwnSimulator, sims: readonly Sim[]): Promise<Map<string, number>> {
  const counts = sims.map(async ({ iccid }) => [iccid, await simulator.appliedCount(iccid)] as const);
  return new Map(await Promise.all(counts));
}

async function place({ world, port, carrier }: Played, { kind, planRef, sims }: Order): Promise<CommandId[]> {
  const accountId = newId<AccountId>('acct');
  const asked = sims.map((sim) => ({
    commandId: newId<CommandId>('cmd'),
    lineId: newId<LineId>('line'),
    accountId,
    carrier,
    kind,
    iccid: sim.iccid,
    imei: null,
    planRef: kind === 'activate' || kind === 'changePlan' ? planRef : sim.planRef,
  }));
  await world.db
    .transaction()
    .execute((tx) => rebuilt(world, { carriers: connected({ [carrier]: port }) }).commands.requestCommands(tx, asked));
  return asked.map(({ commandId }) => commandId);
}

/** Works as workers do until every order has its result, for at most some days of the hand's clock. */
async function settled({ world, port, carrier }: Played, ids: readonly CommandId[]): Promise<Command[]> {
  const { handlers, chores } = rebuilt(world, { carriers: connected({ [carrier]: port }) }).commands.jobs;
  const ours = chores.filter(({ name }) => name.endsWith(`-${carrier}`));
  const end = world.clock.now().getTime() + 80 * 60 * minuteMs;
  for (let stepMs = 1000; ; stepMs = Math.min(stepMs * 1.5, 15 * minuteMs)) {
    await world.runJobs(handlers.filter(({ job }) => job.name !== 'carriers.command-finished'));
    for (const chore of ours) await chore.run();
    const found = await world.commands.commandsOf(world.db, ids);
    if (found.every(({ finishedAt }) => finishedAt !== null) || world.clock.now().getTime() >= end) return found;
    world.clock.advance(Math.round(stepMs));
  }
}

interface Verdict {
  order: Order;
  sim: Sim;
  command: Command | undefined;
  line: ObservedLine | undefined;
  applied: number;
  weather: readonly Weather[];
  isRepeatHarmless: boolean;
}

/** What order, carrier and journal say must agree; the SIM goes on from where it is now. */
function judge({ order, sim, command, line, applied, weather, isRepeatHarmless }: Verdict): string[] {
  if (!command || !line) return [`${sim.iccid} is gone`];
  const { place: was, planRef: had } = sim;
  const isDone = command.state === 'succeeded';
  if (isDone) sim.place = leadsTo[order.kind] ?? was;
  if (isDone && (order.kind === 'activate' || order.kind === 'changePlan')) sim.planRef = order.planRef;
  // An order that was lost twice on its way is given up, and nothing of it may be at the carrier.
  const neverArrived = command.carrierCode === 'not_reached' && applied === 0;
  const mayFail = neverArrived || weather.some(refuses);
  const mayBeOutside = weather.some(changesFromOutside) && looks.suspended.includes(line.state);
  if (mayBeOutside) sim.place = 'suspended';
  const about = `${sim.iccid} was ${was}, order ${command.state} after ${command.sendCount} sendings, shown as ${line.word}`;
  const isPlanTold = line.planRef !== null && was !== 'inventory';
  return [
    ...(command.finishedAt === null && !mayBeOutside ? [`no result: ${about}`] : []),
    ...(isDone || mayBeOutside || mayFail ? [] : [`failed without a reason: ${command.carrierText} ${about}`]),
    ...(looks[sim.place].includes(line.state) ? [] : [`elsewhere: ${about}`]),
    ...(isPlanTold && line.planRef !== sim.planRef
      ? [`plan ${line.planRef}, not ${sim.planRef} (had ${had}): ${about}`]
      : []),
    ...(applied > 1 && !isRepeatHarmless ? [`taken ${applied} times: ${about}`] : []),
    ...(isDone && applied < 1 ? [`never done: ${about}`] : []),
  ];
}
