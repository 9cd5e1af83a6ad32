import type { BankImport } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { BackLink } from '../../../ui/action/back-link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { count } from '../../../ui/format/count.ts';
import { money } from '../../../ui/format/money.ts';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { paths } from '../../navigation/paths.ts';
import { bankQueries } from './bank-queries.ts';
import { RecordRows } from './record-rows.tsx';
import { RowsPanel } from './rows-panel.tsx';
import { words } from './words.ts';

const route = getRouteApi('/console/provider/money/transfers/imports/$id');
const pollMs = 2_000;
const sumOf = ({ counts }: BankImport, state: string) =>
  counts.find((one) => one.state === state) ?? { count: 0, amountCents: 0 };

/** One bank statement: what each deposit pays, and what became of it. */
export function BankImportPage(): ReactElement {
  const { id } = route.useParams();
  const statement = useQuery({
    ...bankQueries.one(id),
    refetchInterval: ({ state: { data } }) => (data && sumOf(data, 'queued').count > 0 ? pollMs : false),
  });
  const { data } = statement;
  const isRecording = data !== undefined && sumOf(data, 'queued').count > 0;
  return (
    <>
      <PageHeader
        title={data?.name ?? words.title}
        back={<BackLink to={paths.bankImports}>{words.back}</BackLink>}
        {...(data && { facts: factsOf(data), action: <RecordRows id={id} ready={sumOf(data, 'ready')} /> })}
      />
      <Loaded query={statement} failed={words.loadOneFailed} frame={inPanel}>
        {(shown) => (
          <div className="flex flex-col gap-4">
            {isRecording && <Banner tone="note" title={words.recordingNow} />}
            {shown && <RowsPanel statement={shown} />}
          </div>
        )}
      </Loaded>
    </>
  );
}

function factsOf(data: BankImport) {
  const { counts, createdAt, createdBy, outgoingCount } = data;
  return [
    ...counts.map((one) => ({
      label: words.states[one.state],
      value: one.state === 'unreadable' ? count(one.count) : words.amountOf(count(one.count), money(one.amountCents)),
    })),
    ...(outgoingCount > 0 ? [{ label: words.outgoing, value: count(outgoingCount) }] : []),
    { label: words.imported, value: <TimeAgo at={createdAt} /> },
    { label: words.byWhom, value: createdBy },
  ];
}
