import type { CustomerTerms } from '@linekeeper/contract/provider';
import type { AccountId } from '../../../kernel/ids.ts';
import { calendars } from '../../subscriptions/index.ts';
import type { CustomersNeeds } from '../page/customers-needs.ts';
import { accountOf } from '../page/get-customer.ts';

/** What was agreed with a customer, newest first. Refuses with `not_found`. */
export async function getTerms(needs: CustomersNeeds, id: string): Promise<CustomerTerms> {
  const { db, clock, accounts, extras, interest, tax } = needs;
  const { id: accountId, calendar } = await accountOf(needs, id);
  const today = calendars.dayAt(calendar, clock.now());
  const [terms, agreed, exemptions, interestExemption, neverCut] = await Promise.all([
    accounts.getPaymentTerms(db, accountId),
    extras.listExtras(db, accountId),
    tax.listExemptions(db, accountId),
    interest.findExemption(db, accountId),
    neverCutOf(needs, accountId),
  ]);
  return {
    netDays: terms.netDays,
    creditLimitCents: terms.creditLimitCents,
    interestExemption: interestExemption ? decided(interestExemption) : null,
    extras: agreed.map((extra) => ({
      ...extra,
      by: extra.decidedBy,
      madeAt: extra.madeAt.toISOString(),
      endedAt: extra.endedAt?.toISOString() ?? null,
      isLive: extra.endedAt === null && extra.nextOn !== null && (extra.throughDay ?? today) >= today,
    })),
    exemptions: exemptions.map((exemption) => ({
      ...exemption,
      madeAt: exemption.madeAt.toISOString(),
      endedAt: exemption.endedAt?.toISOString() ?? null,
      isLive: exemption.endedAt === null && exemption.validThrough >= today,
    })),
    neverCut,
  };
}

interface Decided {
  readonly reason: string;
  readonly decidedBy: string;
  readonly decidedAt: Date;
}

const decided = ({ reason, decidedBy, decidedAt }: Decided) => ({
  reason,
  by: decidedBy,
  since: decidedAt.toISOString(),
});

async function neverCutOf({ db, dunning, lines }: CustomersNeeds, accountId: AccountId) {
  const kept = await dunning.listNeverCut(db, accountId);
  const lineIds = kept.map(({ lineId }) => lineId);
  const known = await lines.linesOf(db, accountId, lineIds);
  return kept.map(({ lineId, ...decision }) => {
    const line = known.get(lineId);
    return { lineId, iccid: line?.iccid ?? '', name: line?.name ?? null, ...decided(decision) };
  });
}
