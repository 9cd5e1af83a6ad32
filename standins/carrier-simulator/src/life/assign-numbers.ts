import type { CarrierRules } from '../rules/carrier-rules.ts';
import { newNumbers, releaseNumbers, takeIdleNumbers } from '../sims/numbers.store.ts';
import { inService } from '../sims/sim.ts';
import { dayMs } from '../sims/usage.ts';
import type { Coming, Undertaking } from './fates.ts';

/** The number that each SIM has from its change on, where that is another one than before; empty is none. */
export async function assignNumbers(
  undertaking: Undertaking,
  coming: readonly Coming[],
  rules: CarrierRules,
): Promise<Map<string, string>> {
  const { transaction, now } = undertaking;
  const carrier = coming[0]?.order.sim.carrier;
  if (!carrier) return new Map();
  const taking = coming.filter((fate) => takesNumber(fate, rules));
  const idle = rules.numberReservedDays === null ? [] : await takeIdleNumbers(transaction, carrier, taking.length, now);
  const numbers = new Map<string, string>();
  const wanting: string[] = [];
  for (const { order } of taking) {
    const number = idle.pop();
    if (number !== undefined) numbers.set(order.sim.iccid, number);
    else if (order.sim.firstActivatedAt) wanting.push(order.sim.iccid);
  }
  const further = wanting.length > 0 ? await newNumbers(transaction, carrier, wanting.length) : [];
  for (const [index, iccid] of wanting.entries()) numbers.set(iccid, further[index] ?? '');
  const { numberReservedDays: days } = rules;
  if (days !== null) {
    const leaving = coming.filter(({ order }) => order.target === 'deactivated' && order.sim.msisdn !== '');
    await releaseNumbers(
      transaction,
      carrier,
      leaving.map(({ order, effectiveAt }) => ({
        msisdn: order.sim.msisdn,
        freeFrom: new Date(effectiveAt.getTime() + days * dayMs),
      })),
    );
    for (const { order } of leaving) numbers.set(order.sim.iccid, '');
  }
  return numbers;
}

function takesNumber({ order, changesNumber }: Coming, rules: CarrierRules): boolean {
  if (order.action !== 'activate' || !inService.includes(order.target)) return false;
  const isFirst = order.sim.firstActivatedAt === null;
  if (isFirst) return rules.numberReservedDays !== null;
  return order.basis.state === 'deactivated' && (rules.newNumberOnReactivation || changesNumber);
}
