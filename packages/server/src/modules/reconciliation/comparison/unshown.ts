import { closeDifferences } from '../differences/differences.store.ts';
import { noteDifference } from '../differences/note-difference.ts';
import type { Unknown } from '../../methods/gateway/gateway.port.ts';
import type { PaymentsNeeds } from '../../payments/payments-needs.ts';

/**
 * One thing that the gateway does not show is noted and holds up nothing else; when it does not even know us just now,
 * nothing more can be compared and nothing is noted.
 */
export async function noteUnshown(
  needs: PaymentsNeeds,
  subject: string,
  { cause }: Unknown,
): Promise<'noted' | 'gateway_away'> {
  if ((await needs.gateway.checkMerchant()).kind === 'unknown') return 'gateway_away';
  const note = `The gateway did not show it: ${cause}. It is asked again with the next comparison.`;
  await needs.db
    .transaction()
    .execute((tx) => noteDifference(needs, tx, { kind: 'not_shown', subject, accountId: null, note }));
  return 'noted';
}

/** For a subject that may differ in nothing but being shown. */
export async function noteShown(needs: PaymentsNeeds, subject: string): Promise<void> {
  await needs.db.transaction().execute((tx) => closeDifferences(tx, subject, [], needs.clock.now()));
}
