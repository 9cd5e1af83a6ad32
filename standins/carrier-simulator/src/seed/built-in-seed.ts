import { type Carrier, carriers } from '../sims/sim.ts';
import type { SeedPlan } from './read-plans-file.ts';
import type { SeedSim } from './read-sims-file.ts';

const accountNumbers: Readonly<Record<Carrier, string>> = {
  kore: '8988303000000777',
  cisco: '8901170327790888',
  thingspace: '8914800000007770',
};
const practiceNumbers = Array.from({ length: 19 }, (_, index) => index + 980);
const usualNumbers = Array.from({ length: 20 }, (_, index) => index + 1);

/** 20 usual SIMs of each carrier and one for each practice behaviour. */
export function builtInSims(): SeedSim[] {
  return carriers.flatMap((carrier) =>
    [...usualNumbers, ...practiceNumbers].map((number) => ({
      iccid: withCheckDigit(`${accountNumbers[carrier]}${String(number).padStart(3, '0')}`),
      carrier,
      imei: '',
      eid: '',
      form_factor: 'triple',
      account: '',
      service_type: '',
    })),
  );
}

/** Two plans of each carrier. */
export function builtInPlans(): SeedPlan[] {
  return [
    { carrier: 'kore', carrierPlanRef: 'cmp-prov-ap-12548', name: 'Small', includedBytes: 5_000_000 },
    { carrier: 'kore', carrierPlanRef: 'cmp-prov-ap-12549', name: 'Large', includedBytes: 1_000_000_000 },
    { carrier: 'cisco', carrierPlanRef: 'Small US', name: 'Small US', includedBytes: 10_000_000 },
    { carrier: 'cisco', carrierPlanRef: 'Large US', name: 'Large US', includedBytes: 2_000_000_000 },
    { carrier: 'thingspace', carrierPlanRef: 'm2m_small', name: 'Small M2M', includedBytes: 10_000_000 },
    { carrier: 'thingspace', carrierPlanRef: 'm2m_large', name: 'Large M2M', includedBytes: 2_000_000_000 },
  ];
}

/** Appends the check digit of ISO/IEC 7812. */
function withCheckDigit(digits: string): string {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
