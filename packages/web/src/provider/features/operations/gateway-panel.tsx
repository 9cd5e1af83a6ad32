import type { GatewayHealth } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { count as countText } from '../../../ui/format/count.ts';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { useStaffMayDo } from '../../session/session-context.ts';
import { useAct } from './use-act.ts';
import { words } from './words.ts';

/** When gateway and books were compared, and what is open between them. */
export function GatewayPanel({ gateway }: { readonly gateway: GatewayHealth | undefined }): ReactElement {
  const mayOperate = useStaffMayDo('operations');
  return (
    <Panel title={words.gateway.title} action={mayOperate && <ReadGateway />}>
      {gateway ? <DefinitionList items={entriesOf(gateway)} /> : <Skeleton className="h-24 w-full" />}
    </Panel>
  );
}

function ReadGateway(): ReactElement {
  const act = useAct();
  const [busy, setBusy] = useState(false);
  async function read(): Promise<void> {
    setBusy(true);
    await act('readGateway', () => callProvider('readGateway', {}));
    setBusy(false);
  }
  return (
    <Button size="small" icon="refresh" busy={busy} onClick={() => void read()}>
      {words.gateway.read}
    </Button>
  );
}

function entriesOf(gateway: GatewayHealth) {
  const { openDifferences, oldestDifferenceAt, openBatches, oldestBatchAt, lastBatchBookedAt } = gateway;
  return [
    { term: words.gateway.compared, value: <Compared gateway={gateway} /> },
    { term: words.gateway.differences, value: <Since count={openDifferences} at={oldestDifferenceAt} /> },
    { term: words.gateway.batches, value: <Since count={openBatches} at={oldestBatchAt} /> },
    { term: words.gateway.booked, value: lastBatchBookedAt ? <TimeAgo at={lastBatchBookedAt} /> : words.gateway.never },
  ];
}

function Compared({ gateway: { comparedAt, isComparing } }: { readonly gateway: GatewayHealth }): ReactElement {
  if (isComparing) return <>{words.gateway.comparing}</>;
  return comparedAt === null ? <>{words.gateway.never}</> : <TimeAgo at={comparedAt} />;
}

function Since({ count, at }: { readonly count: number; readonly at: string | null }): ReactElement {
  return (
    <span className="inline-flex gap-2 tabular-nums">
      {countText(count)}
      {at !== null && (
        <span className="text-ink-faint">
          <TimeAgo at={at} />
        </span>
      )}
    </span>
  );
}
