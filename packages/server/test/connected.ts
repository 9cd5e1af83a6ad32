import type { CarrierId } from '@linekeeper/contract';
import { carrierAdapters } from '../src/adapters/carriers/carrier-adapters.ts';
import { outside } from '../src/kernel/outside-call.ts';
import {
  carrierDirectory,
  type CarrierDirectory,
  type CarrierPort,
  type GivenNames,
  type KnownCarrier,
} from '../src/modules/carriers/index.ts';

/** The carriers that the portal knows, of which only these are connected, and maybe more; maybe with names that customers know. */
export function connected(
  ports: Readonly<Record<CarrierId, CarrierPort>>,
  more: readonly KnownCarrier[] = [],
  givenNames?: GivenNames,
): CarrierDirectory {
  const known = carrierAdapters.map((carrier) => {
    const port = ports[carrier.id];
    return { ...carrier, port: port ? outside(port) : null };
  });
  return carrierDirectory([...known, ...more], givenNames);
}
