import { sql } from 'kysely';
import { dayMs, hourMs } from '../../src/kernel/clock.ts';
import { digestOfBooks } from './books.ts';
import { judge } from './judge.ts';
import { act, newCustomer, type Customer } from './people.ts';
import { decide, newProvider, tellOfMoney } from './provider.ts';
import { createScheduler, type Scheduler } from './scheduler.ts';
import { createSimWorld, type Fault, type SimWorld } from './sim-world.ts';

export interface Simulated {
  seed: number;
  /** The same for the same seed. */
  hash: string;
  /** The same when the same was billed, charged, booked and asked of carriers, however that came about. */
  books: string;
  sins: readonly string[];
  /** The last events before the end. */
  tail: readonly string[];
  counts: Scheduler['counts'] & { charges: number; mails: number; cutLines: number };
}

interface Asked {
  months?: number;
  /** No process dies: how many statements its work takes then changes nothing. */
  isCalm?: boolean;
  /** Also asks for work that would find nothing. */
  isThorough?: boolean;
  /** What is wrong with the product, for tests of the judge. */
  fault?: Fault;
}

/** The months of some customers, by processes that die, with carriers and a gateway that fail: the same for the same seed. */
export async function simulate(
  seed: number,
  { months = 12, isCalm = false, isThorough = false, fault = {} }: Asked = {},
): Promise<Simulated> {
  const world = await createSimWorld(seed, fault);
  try {
    const scheduler = createScheduler(world, { isThorough });
    if (isCalm) scheduler.calm();
    await live(world, scheduler, months);
    const { gateway } = world.base;
    const { rows: cut } = await sql`select from dunning.case_lines where cut_at is not null`.execute(world.db);
    return {
      seed,
      hash: world.trace.hash(),
      books: await digestOfBooks(world),
      sins: [...world.sins],
      tail: world.trace.tail(40),
      counts: {
        ...scheduler.counts,
        charges: gateway.charges.length,
        mails: world.mail.letters.length,
        cutLines: cut.length,
      },
    };
  } finally {
    await world.stop();
  }
}

async function live(world: SimWorld, scheduler: Scheduler, months: number): Promise<void> {
  const { clock, dice } = world;
  turnWeather(world);
  const provider = newProvider(world);
  const customers: Customer[] = [];
  for (let no = 1; no <= 2 + dice.roll(2); no += 1) customers.push(await newCustomer(world, no));
  for (let month = 0; month < months && world.sins.length === 0; month += 1) {
    const end = new Date(clock.now().getTime() + 30.5 * dayMs);
    while (clock.now() < end && world.sins.length === 0) {
      const [next] = customers.toSorted((one, other) => one.nextActAt.getTime() - other.nextActAt.getTime());
      await scheduler.liveUntil(next && next.nextActAt < end ? next.nextActAt : end);
      if (next && next.nextActAt <= clock.now()) await act(world, scheduler, next);
      if (next && dice.chance(0.5)) await decide(world, scheduler, provider, next);
      await tellOfMoney(world, scheduler, provider);
      outsideActs(world);
    }
    await scheduler.settle();
    await judge(world);
  }
}

/** Each call has its own throw of the gateway's dice. */
function turnWeather({ gateway, dice, clock }: SimWorld): void {
  const own = dice.for('gateway');
  const awayFrom = new Date(clock.now().getTime() + own.roll(300) * dayMs);
  const awayUntil = new Date(awayFrom.getTime() + 30 * hourMs);
  const isAway = () => clock.now() >= awayFrom && clock.now() < awayUntil;
  gateway.weather = () => {
    if (isAway()) return 'lost_before';
    return own.chance(0.12) ? own.one(['lost_before', 'lost_after', 'shy'] as const) : null;
  };
  gateway.isDeaf = () => isAway() || own.chance(0.05);
}

/** Banks send debits back, and carriers are away for hours. */
function outsideActs({ base: { gateway }, kore, cisco, dice, clock }: SimWorld): void {
  for (const charge of gateway.charges) {
    if (charge.methodKind !== 'bank' || !charge.batch || charge.returned || charge.outcome.kind !== 'approved')
      continue;
    const isYoung = clock.now().getTime() - charge.at < 20 * dayMs;
    if (isYoung && dice.chance(0.03))
      gateway.books.sendBack(charge.transId, { code: dice.one(['R01', 'R02']), text: 'sent back', at: clock.now() });
  }
  for (const carrier of [kore, cisco])
    if (dice.chance(0.03)) carrier.awayUntil = new Date(clock.now().getTime() + (1 + dice.roll(40)) * hourMs);
}
