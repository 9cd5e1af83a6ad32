import type { Quote } from '@linekeeper/contract';
import { dayBefore } from '../../kernel/days.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Db } from '../../store/database.ts';
import type { CatalogPlan } from '../plans/index.ts';
import type { NextChange, QuoteShown } from '../quotes/index.ts';
import { changeFacts, nothingToday, type Offer } from './offer.ts';
import type { OffersNeeds } from './offers-needs.ts';
import { quoteNext } from './quote-next.ts';
import { words } from './words.ts';

type Action = 'changePlan' | 'resume' | 'suspend' | 'terminate';

export interface ChangeOffered extends Pick<QuoteShown, 'blockers' | 'jobId' | 'lineCount' | 'notes' | 'refused'> {
  accountId: AccountId;
  action: Action;
  /** Of a change of plan, one for each carrier. */
  plans: readonly CatalogPlan[];
  /** Whether some of the lines change at once, or later. */
  when: { atOnce: boolean; later: boolean };
  /** The billing day of the lines; null: none of them is billed again. */
  on: string | null;
  /** Of all lines together, those that say the same as one. */
  changes: readonly NextChange[];
}

export async function offerChange(needs: OffersNeeds, db: Db, offered: ChangeOffered): Promise<Offer> {
  const { accountId, action, plans, on, changes, blockers, jobId, lineCount, notes, refused } = offered;
  const nextInvoice = on === null ? null : await quoteNext(needs, db, { accountId, on, changes });
  return {
    facts: changeFacts(plans),
    shown: {
      action,
      lineCount,
      refused,
      blockers,
      today: nothingToday,
      method: null,
      nextInvoice,
      undo: undoOf(offered),
      notes,
      jobId,
    },
  };
}

function undoOf({ action, when, on }: ChangeOffered): Quote['undo'] {
  const { undo } = words;
  if (action !== 'changePlan') return [{ text: undo[action], until: null }];
  // The carrier is asked a day before the period ends.
  const lastDay = on === null ? null : dayBefore(dayBefore(on));
  return [
    ...(when.atOnce ? [{ text: undo.planAtOnce, until: null }] : []),
    ...(when.later && lastDay !== null ? [{ text: undo.planLater(lastDay), until: lastDay }] : []),
  ];
}
