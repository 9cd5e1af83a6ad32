import type { CarrierId } from '@linekeeper/contract';

export interface Sim {
  /** Full number as the provider's file has it. */
  iccid: string;
  carrier: CarrierId;
  imei: string | null;
  eid: string | null;
  imsi: string | null;
  formFactor: string | null;
}

/** The number without its check digit, the form that some carriers and readers use. */
export function iccidBase(iccid: string): string {
  return iccid.slice(0, -1);
}

/** How typed digits lead to a SIM: as they are, without the check digit, or with a wrong one. */
export type SimMatch = 'exact' | 'base' | 'check_digit';

/** Best match of typed digits among SIMs that share a base with them; undefined when there is none. */
export function matchSim<Found extends { iccid: string }>(
  digits: string,
  sims: readonly Found[],
): { sim: Found; match: SimMatch } | undefined {
  const exact = sims.find(({ iccid }) => iccid === digits);
  if (exact) return { sim: exact, match: 'exact' };
  const withoutCheckDigit = sims.find(({ iccid }) => iccidBase(iccid) === digits);
  if (withoutCheckDigit) return { sim: withoutCheckDigit, match: 'base' };
  const wrongCheckDigit = sims.find(({ iccid }) => iccidBase(iccid) === iccidBase(digits));
  return wrongCheckDigit && { sim: wrongCheckDigit, match: 'check_digit' };
}
