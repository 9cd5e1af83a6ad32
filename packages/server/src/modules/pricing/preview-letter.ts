import type { BodyOf, ReplyOf } from '@linekeeper/contract';
import type { ProviderEndpoints } from '@linekeeper/contract/provider';
import { brandId, type AccountId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { letterText } from '../../mail/letter.ts';
import { beginsAtDateLine } from '../plans/index.ts';
import { draftOf } from './get-plan-draft.ts';
import type { PricingNeeds } from './pricing-needs.ts';

type Asked = BodyOf<ProviderEndpoints['previewPlanLetter']> & { readonly id: string };

/**
 * The email that an account would get if the draft were published now, as the letter is then written. Refuses with
 * `not_found` where the account has no lines that it could reach, or there is no one to write to.
 */
export async function previewLetter(
  needs: PricingNeeds,
  asked: Asked,
): Promise<ReplyOf<ProviderEndpoints['previewPlanLetter']>> {
  const { db, plans } = needs;
  const { planId, terms, basedOnVersionNo } = await draftOf(needs, asked.id);
  const accountId = brandId<AccountId>(asked.account);
  const account = (await needs.accounts.getAccountsOfIds(db, [accountId])).get(accountId);
  if (planId === null || !account) throw new Refusal('not_found');
  const all = await needs.subscriptions.linesOnPlanOfAll(db, planId);
  const lines = all.filter((one) => one.accountId === accountId && one.goesOn);
  if (lines.length === 0) throw new Refusal('not_found');
  const groups = [...Map.groupBy(lines, ({ planVersionNo }) => planVersionNo)];
  const versionOf = await plans.versionsOf(
    db,
    groups.map(([planVersionNo]) => ({ planId, planVersionNo })),
  );
  const notBefore = asked.holdsFrom === null ? null : beginsAtDateLine(asked.holdsFrom);
  const shown = await needs.notices.showNewVersion({
    accountId,
    plan: { ...terms, planId, versionNo: basedOnVersionNo + 1 },
    from: needs.spending.firstDayWith(account.calendar, lines, { announcedAt: needs.clock.now(), notBefore }),
    before: groups.map(([planVersionNo, together]) => ({
      version: versionOf({ planId, planVersionNo }),
      lineCount: together.reduce((sum, { lineCount }) => sum + lineCount, 0),
    })),
  });
  if (!shown) throw new Refusal('not_found');
  return { to: shown.to, subject: shown.letter.subject, text: letterText(shown.letter) };
}
