import type { FakeCarrier, FakeFault } from '../../src/adapters/carriers/fake-carrier.ts';
import { dayMs, type Clock } from '../../src/kernel/clock.ts';
import type { CarrierPort, UsageFact } from '../../src/modules/carriers/index.ts';
import { diceOf, type Dice } from '../storm/dice.ts';
import type { Trace } from './trace.ts';

/** A carrier in bad weather: it loses answers, refuses, is away for hours and reports usage late. */
export interface RoughCarrier {
  port: CarrierPort;
  fake: FakeCarrier;
  /** It answers nothing before this instant. */
  awayUntil: Date;
  isCalm: boolean;
}

interface Sky {
  name: string;
  clock: Clock;
  dice: Dice;
  trace: Trace;
}

const submitFaults: readonly FakeFault[] = ['not_sent', 'lost_before', 'lost_after', 'conflict'];

export function roughCarrier(fake: FakeCarrier, { name, clock, dice, trace }: Sky): RoughCarrier {
  const seed = dice.roll(1e9);
  const dress = (isSubmit: boolean) => {
    fake.faults.length = 0;
    if (clock.now() < rough.awayUntil) fake.faults.push('down');
    else if (isSubmit && !rough.isCalm && dice.chance(0.12)) fake.faults.push(dice.one(submitFaults));
  };
  const rough: RoughCarrier = { port: fake, fake, awayUntil: new Date(0), isCalm: false };
  rough.port = new Proxy<CarrierPort>(fake, {
    get(target, member) {
      const own: unknown = Reflect.get(target, member);
      if (typeof own !== 'function') return own;
      return async (...given: unknown[]): Promise<unknown> => {
        dress(member === 'submit');
        if (member === 'readUsage') fake.usage = usageUntil(fake, seed, clock.now());
        const answer: unknown = await Reflect.apply(own, target, given);
        if (member === 'submit') trace.note(`${name} ${kindOf(answer)}`, given);
        return answer;
      };
    },
  });
  return rough;
}

const kindOf = (answer: unknown) => /"kind":"(\w+)"/.exec(JSON.stringify(answer))?.[1] ?? '';

/** What every SIM that was activated has used and the carrier has reported by now. */
function usageUntil(fake: FakeCarrier, seed: number, now: Date): UsageFact[] {
  const facts: UsageFact[] = [];
  for (const iccid of new Set(fake.received.map((order) => order.iccid)))
    for (let back = 0; back < 12; back += 1) {
      const at = new Date(now.getTime() - back * dayMs);
      const day = at.toISOString().slice(0, 10);
      const own = diceOf(seed).for(`${iccid} ${day}`);
      const usedBytes = own.chance(0.1) ? own.roll(6_000_000) : own.roll(400_000);
      const lateDays = own.chance(0.05) ? 1 + own.roll(9) : 0;
      const messages = own.roll(5);
      if (back >= lateDays) facts.push({ kind: 'day', iccid, day, usedBytes, messages });
    }
  return facts;
}
