import type { CarrierId } from '@linekeeper/contract';
import { carrierAdapters } from '../src/adapters/carriers/carrier-adapters.ts';
import { outside } from '../src/kernel/outside-call.ts';
import {
  carrierDirectory,
  type CarrierDirectory,
  type CarrierPort,
  type KnownCarrier,
} from '../src/modules/carriers/index.ts';

/** The carriers that the portal knows, of which only these are connected, and maybe more. */
export function connected(
  ports: Readonly<Record<CarrierId, CarrierPort>>,
  more: readonly KnownCarrier[] = [],
): CarrierDirectory {
  const known = carrierAdapters.map((carrier) => {
    const port = ports[carrier.id];
    return { ...carrier, port: port ? outside(port) : null };
  });
  return carrierDirectory([...known, ...more]);
}
