import type { ApiKey, ApiKeyCall } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../../api/queries.ts';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { inBusinessTime } from '../../../ui/format/business-time.ts';
import { dateTimeText } from '../../../ui/format/time.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { words } from './words.ts';

interface CallsDialogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

/** The last calls of a key, also refused ones. */
export function CallsDialog({ apiKey: { id, name }, onClose }: CallsDialogProps): ReactElement {
  const calls = useQuery(queries.apiKeyCalls(id));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.calls.title(name)}
      description={words.calls.text}
    >
      <Loaded query={calls} failed={words.calls.failed}>
        {(data) =>
          data?.items.length === 0 ? (
            <EmptyState icon="activity" title={words.calls.none} />
          ) : (
            <Table
              label={words.calls.title(name)}
              columns={columns}
              rows={data?.items}
              rowKey={(row) => row.id}
              skeletonRows={3}
            />
          )
        }
      </Loaded>
    </Dialog>
  );
}

const columns: readonly Column<ApiKeyCall>[] = [
  { key: 'call', title: words.calls.columns.call, phone: 'head', cell: ({ call }) => call },
  { key: 'at', title: words.calls.columns.at, cell: ({ at }) => dateTimeText(inBusinessTime(at)) },
  {
    key: 'status',
    title: words.calls.columns.status,
    cell: ({ status }) => status ?? <span className="text-ink-faint">{words.calls.unanswered}</span>,
  },
  { key: 'address', title: words.calls.columns.address, cell: ({ address }) => address ?? words.nothing },
];
