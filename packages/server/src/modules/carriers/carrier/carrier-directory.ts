import type { CarrierId } from '@linekeeper/contract';
import type { CarrierPort } from './carrier.port.ts';
import { noLimits, type CarrierRules } from './rules.ts';

/** What is true of a carrier whether or not it is connected. */
export interface CarrierDescriptor {
  readonly id: CarrierId;
  /** Its own. */
  readonly name: string;
  /** What it publishes; what it leaves out it does not limit. */
  readonly rules: Partial<CarrierRules>;
  /** Whether readings of usage tell text messages, so that plans can charge for them. */
  readonly reportsMessages: boolean;
}

/** `port` is null where the settings leave the carrier off. */
export interface KnownCarrier extends CarrierDescriptor {
  readonly port: CarrierPort | null;
}

/** What the provider has customers know carriers by, and may change at any time. */
export type GivenNames = () => Readonly<Record<CarrierId, string>>;

/** Every carrier that the portal knows. A line may be older than the list: an unknown id has itself for a name. */
export interface CarrierDirectory {
  /** In the order in which they are shown. */
  readonly ids: readonly CarrierId[];
  /** As customers know it now: the name that the provider gave it, else its own. */
  nameOf(id: CarrierId): string;
  /** For staff, where they deal with the carrier itself: its own name too, where customers know another. */
  staffNameOf(id: CarrierId): string;
  /** What the carrier publishes, except where our account has other limits. */
  rulesOf(id: CarrierId): CarrierRules;
  reportsMessages(id: CarrierId): boolean;
  /** Undefined where the carrier is not connected. */
  portOf(id: CarrierId): CarrierPort | undefined;
}

export function carrierDirectory(
  known: readonly KnownCarrier[],
  givenNames: GivenNames = () => ({}),
): CarrierDirectory {
  const byId = new Map(known.map((carrier) => [carrier.id, carrier]));
  const ownNameOf = (id: CarrierId): string => byId.get(id)?.name ?? id;
  const nameOf = (id: CarrierId): string => givenNames()[id] ?? ownNameOf(id);
  return {
    ids: [...byId.keys()],
    nameOf,
    staffNameOf: (id) => (nameOf(id) === ownNameOf(id) ? nameOf(id) : `${nameOf(id)} (${ownNameOf(id)})`),
    rulesOf: (id) => ({ ...noLimits, ...byId.get(id)?.rules, ...byId.get(id)?.port?.capabilities.limits }),
    reportsMessages: (id) => byId.get(id)?.reportsMessages ?? false,
    portOf: (id) => byId.get(id)?.port ?? undefined,
  };
}
