import type { Endpoints, ReplyOf } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { queries } from '../../../api/queries.ts';
import { useNetDays } from '../../../api/use-net-days.ts';
import { paths } from '../../../navigation/paths.ts';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { money } from '../../../ui/format/money.ts';
import { dateText } from '../../../ui/format/time.ts';
import { Figures } from '../../../ui/layout/figures.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { words } from '../words.ts';

const say = words.figures;

/** What the account owes or has, what is charged next, and what a month costs. */
export function MoneyFigures(): ReactElement {
  const { data: kpis, isError: noKpis } = useQuery(queries.homeKPIs());
  const { data: balance, isError: noBalance } = useQuery(billingQueries.balance());
  const { data: next, isError: noNext } = useQuery(billingQueries.upcomingInvoice());
  const isOnTerms = useNetDays() !== null;
  return (
    <Panel>
      <Figures
        items={[
          {
            label: balance && balance.balanceCents < 0 ? say.credit : say.balance,
            value: balance ? (
              <TextLink to={paths.statement}>{money(Math.abs(balance.balanceCents))}</TextLink>
            ) : (
              absent(noBalance)
            ),
            note: balance && balanceNote(balance),
          },
          {
            label: say.next(isOnTerms),
            value: next ? money(next.totalCents) : absent(noNext),
            note: next && (next.at === null ? say.noNext : dateText(next.at, next.timeZone)),
          },
          {
            label: say.monthly,
            value: kpis ? money(kpis.monthlyCents) : absent(noKpis),
            note: kpis && say.monthlyNote,
          },
        ]}
      />
    </Panel>
  );
}

function absent(isMissing: boolean): string | undefined {
  return isMissing ? '–' : undefined;
}

function balanceNote({ balanceCents, openCents, creditCents }: ReplyOf<Endpoints['getBalance']>): string {
  if (balanceCents < 0) return say.inCredit;
  if (openCents > 0) return creditCents > 0 ? say.creditNote(money(creditCents)) : say.open;
  return say.nothingOpen;
}
