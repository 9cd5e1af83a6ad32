import { shown } from './time.ts';

/** The person's own time zone, as an IANA name. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Has moments shown in the zone of the account, throughout its console; in the person's own zone while it is undefined. */
export function showMomentsIn(zone: string | undefined): void {
  shown.zone = zone;
}

const listeners = new Set<() => void>();

/** For what stands beside the console and is drawn before its zone is known. */
export function subscribeToZone(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has them drawn in the zone that moments are shown in now. */
export function tellZone(): void {
  for (const listener of listeners) listener();
}

/** The zone that moments are shown in, as an IANA name. */
export const shownZone = (): string => shown.zone ?? ownZone();

/** A time zone as people read it: "America/Los Angeles". */
export const zoneText = (zone: string): string => zone.replaceAll('_', ' ');
