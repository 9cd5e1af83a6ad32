import type { FailedSubscription } from '@linekeeper/contract';
import { locale } from '../../../ui/format/locale.ts';

const names = new Intl.Collator(locale, { numeric: true });

/** Lines in order of their names, numbers as numbers; those without a name first, in order of their ICCIDs. */
export function byName(one: FailedSubscription, other: FailedSubscription): number {
  return names.compare(calledOf(one), calledOf(other)) || names.compare(one.iccid, other.iccid);
}

function calledOf({ deviceName, iccid }: FailedSubscription): string {
  return deviceName ?? iccid;
}
