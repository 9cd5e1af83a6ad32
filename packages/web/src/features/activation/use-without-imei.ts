import type { CarrierId } from '@linekeeper/contract';
import { useMemo } from 'react';
import { simOf } from './devices/known-sim.ts';
import { devicesOfList } from './file/device-list.ts';
import type { Activation } from './use-activation.ts';

/** How many devices of each carrier have no IMEI; plans that need one are not for them. */
export function useWithoutImei({ lists, used, sims }: Activation): ReadonlyMap<CarrierId, number> {
  const { list } = lists;
  const { rows } = used.draft;
  return useMemo(() => {
    const counts = new Map<CarrierId, number>();
    for (const { iccid, imei } of list ? devicesOfList(list) : rows) {
      const sim = simOf(sims.known, iccid);
      if (sim && imei.trim() === '') counts.set(sim.carrier, (counts.get(sim.carrier) ?? 0) + 1);
    }
    return counts;
  }, [list, rows, sims.known]);
}
