import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { CarriersTable } from './carriers-table.tsx';
import { GatewayPanel } from './gateway-panel.tsx';
import { HealthPanel } from './health-panel.tsx';
import { ImportsPanel } from './imports-panel.tsx';
import { operationsQueries } from './operations-queries.ts';
import { WaitingTable } from './waiting-table.tsx';
import { words } from './words.ts';

const pollMs = 15_000;

/** What waits for staff, and how carriers and gateway are. */
export function OperationsPage(): ReactElement {
  const overview = useQuery({ ...operationsQueries.overview(), refetchInterval: pollMs });
  const at = overview.data?.at;
  return (
    <>
      <PageHeader title={words.title} facts={[{ label: words.asOf, value: at && <TimeAgo at={at} /> }]} />
      <Loaded query={overview} failed={words.loadFailed} frame={inPanel}>
        {(data) => (
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]">
            <Panel flush title={words.waiting} note={words.waitingNote}>
              <div className="border-t border-line">
                <WaitingTable counts={data?.counts} />
              </div>
            </Panel>
            <div className="flex min-w-0 flex-col gap-4">
              <Panel flush title={words.carriers.title}>
                <div className="border-t border-line">
                  <CarriersTable carriers={data?.carriers} />
                </div>
              </Panel>
              <GatewayPanel gateway={data?.gateway} />
              {data && <ImportsPanel imports={data.imports} />}
            </div>
            {data && (
              <div className="min-w-0 xl:col-span-2">
                <HealthPanel {...data} />
              </div>
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}
