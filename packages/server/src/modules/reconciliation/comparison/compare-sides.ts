import { after, dayMs, hourMs } from '../../../kernel/clock.ts';
import type { DifferenceKind } from '../differences/difference.ts';
import { isOurCurrency } from '../../../kernel/money.ts';
import type { OurSide } from '../../payments/index.ts';
import type { BookedRow, BookedTransaction } from '../../methods/index.ts';
import { words } from '../differences/words.ts';

export interface Found {
  kind: DifferenceKind;
  note: string;
}

/** It has settled there and was never booked here as such: its batch was imported before it came in. */
export function isLeftOut(ours: OurSide | undefined, theirs: BookedRow | null): boolean {
  return ours?.isTaken === true && !ours.isAtBank && theirs?.state === 'settled';
}

const money = new Set<BookedRow['state']>(['pending', 'settled', 'returned', 'disputed']);
/** The bank took it back: a debit that was sent back, or a card's owner who went to the bank. */
const wentBack = new Set<BookedRow['state']>(['returned', 'disputed']);
/** A new transaction may not be visible at once. */
const visibleWithinMs = hourMs;
/** What was taken settles within a day; over a long weekend it may take three. */
const settlesWithinMs = 4 * dayMs;

/** Lists do not say the currency; what is read one by one does, where it is not that of our account. */
type TheirSide = BookedRow & Partial<Pick<BookedTransaction, 'currency'>>;

/** How both sides of one transaction disagree, if they do. */
export function compareSides(ours: OurSide | undefined, theirs: TheirSide | null, now: Date): Found[] {
  if (ours?.isOpen) return isOtherSum(ours, theirs) ? [amountDiffers(ours, theirs)] : [];
  if (!ours) return theirs && money.has(theirs.state) ? [missingHere(theirs)] : [];
  if (!theirs) return ours.isTaken && isOlder(ours.since, visibleWithinMs, now) ? [missingThere(ours)] : [];
  const agrees = ours.isTaken
    ? theirs.state === 'pending' || theirs.state === 'settled'
    : !money.has(theirs.state) || (ours.isReturned && wentBack.has(theirs.state));
  if (!agrees) return [stateDiffers(ours, theirs)];
  if (!ours.isTaken) return [];
  const isLate = theirs.state === 'pending' && isOlder(ours.since, settlesWithinMs, now);
  return [...(!isOtherSum(ours, theirs) ? [] : [amountDiffers(ours, theirs)]), ...(isLate ? [late(ours)] : [])];
}

function isOtherSum(ours: OurSide, theirs: TheirSide | null): theirs is TheirSide {
  if (theirs === null || !money.has(theirs.state)) return false;
  return theirs.amountCents !== ours.amountCents || !isOurCurrency(theirs.currency ?? null);
}

const isOlder = (since: Date, ms: number, now: Date) => after(since, ms) < now;
const missingHere = (theirs: BookedRow): Found => ({
  kind: 'missing_here',
  note: words.notes.missingHere(theirs),
});
const missingThere = ({ id, amountCents }: OurSide): Found => ({
  kind: 'missing_at_gateway',
  note: words.notes.missingThere(id, amountCents),
});
const stateDiffers = (ours: OurSide, theirs: BookedRow): Found => ({
  kind: 'state_differs',
  note: words.notes.stateDiffers(ours.id, ours.isReturned ? 'returned' : ours.state, theirs.state),
});
const amountDiffers = (ours: OurSide, theirs: TheirSide): Found => ({
  kind: 'amount_differs',
  note: words.notes.amountDiffers(ours.id, ours.amountCents, amountOf(theirs)),
});
const amountOf = ({ amountCents, currency = null }: TheirSide) =>
  words.amount(amountCents, isOurCurrency(currency) ? null : currency);
const late = ({ id, since }: OurSide): Found => ({
  kind: 'unsettled_too_long',
  note: words.notes.late(id, since),
});
