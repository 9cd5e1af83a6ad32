import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@linekeeper/contract';
import type { ProviderEndpoints } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { money } from '../../../ui/format/money.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { FileButton } from '../../parts/actions/file-button.tsx';
import { MoneyAction } from '../../parts/money/money-action.tsx';
import { MonthChart } from './month-chart.tsx';
import { fateColumns, rateOf, stepColumns, tryCells } from './recovery-columns.tsx';
import { reportsQueries } from './reports-queries.ts';
import { words } from './words.ts';

/** Payments that failed, and what became of them. */
export function RecoveryPage(): ReactElement {
  const recovery = useQuery(reportsQueries.recovery());
  const save = () => callProvider('exportRecovery', {});
  return (
    <>
      <MoneyAction>
        <FileButton action="exportRecovery" get={save} />
      </MoneyAction>
      <Loaded
        query={recovery}
        failed={words.recovery.loadFailed}
        frame={inPanel}
        skeleton={<Skeleton className="h-80" />}
      >
        {(data) => <Report report={data} />}
      </Loaded>
    </>
  );
}

type Recovery = ReplyOf<ProviderEndpoints['listRecovery']>;

function Report({ report }: { readonly report: Recovery }): ReactElement {
  const { months, steps } = report;
  if (months.every(({ triedCount, failedCount }) => triedCount === 0 && failedCount === 0))
    return (
      <Panel>
        <EmptyState icon="billing" title={words.recovery.none}>
          {words.recovery.noneText}
        </EmptyState>
      </Panel>
    );
  const { title, chart, heads, byMonth, byStep } = words.recovery;
  const { failed, byAmount, byCount } = rateOf(months);
  return (
    <>
      <Panel
        title={title}
        note={failed > 0 ? words.recovery.note(money(failed), byAmount, byCount) : words.recovery.noneFailed}
      >
        {failed > 0 && (
          <MonthChart
            title={chart}
            rows={months}
            valueOf={({ failedCents }) => failedCents}
            heads={[heads.tries, heads.tried, heads.failedTries, heads.failedTried]}
            cellsOf={tryCells}
          />
        )}
      </Panel>
      <Panel flush title={byMonth} note={words.recovery.explained}>
        <Table label={byMonth} columns={fateColumns} rows={months.toReversed()} rowKey={({ month }) => month} dense />
      </Panel>
      <Panel flush title={byStep} note={words.recovery.explainedSteps}>
        <Table label={byStep} columns={stepColumns} rows={steps} rowKey={({ step }) => step} dense />
      </Panel>
    </>
  );
}
