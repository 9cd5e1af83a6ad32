import { localDay } from '../../kernel/local-day.ts';
import type { Db } from '../../store/database.ts';
import type { TermsNeeds } from './terms-needs.ts';

/** Today where the provider is: a version is in force from the beginning of its day there. */
export async function providerDay({ clock, rules }: Pick<TermsNeeds, 'clock' | 'rules'>, db: Db): Promise<string> {
  return localDay(clock.now(), (await rules.currentRules(db)).billing.timeZone);
}
