import type { HookDelivery } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Status, type StatusTone } from '../../../ui/feedback/status.tsx';
import { count } from '../../../ui/format/count.ts';
import { dateTimeText } from '../../../ui/format/time.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { words } from './words.ts';

interface DeliveriesTableProps {
  readonly deliveries: readonly HookDelivery[] | undefined;
  readonly maySend: boolean;
  readonly onOpen: (delivery: HookDelivery) => void;
  readonly onSendAgain: (delivery: HookDelivery) => void;
}

/** When each event happened, and what became of its delivery. */
export function DeliveriesTable({ deliveries, ...menu }: DeliveriesTableProps): ReactElement {
  if (deliveries?.length === 0)
    return (
      <EmptyState icon="activity" title={words.log.none}>
        {words.log.noneText}
      </EmptyState>
    );
  return (
    <Table
      label={words.log.title}
      columns={[...columns, actionsOf(menu)]}
      rows={deliveries}
      rowKey={({ id }) => id}
      skeletonRows={3}
    />
  );
}

const tones: Record<HookDelivery['state'], StatusTone> = {
  waiting: 'note',
  paused: 'plain',
  delivered: 'good',
  given_up: 'bad',
};

const columns: readonly Column<HookDelivery>[] = [
  { key: 'event', title: words.log.columns.event, phone: 'head', cell: ({ type }) => words.types[type] },
  { key: 'at', title: words.log.columns.at, cell: ({ at }) => dateTimeText(at) },
  { key: 'state', title: words.log.columns.state, cell: (delivery) => <DeliveryState delivery={delivery} /> },
  { key: 'tries', title: words.log.columns.tries, align: 'end', cell: ({ tries }) => count(tries) },
  { key: 'result', title: words.log.columns.result, cell: ({ lastResult }) => lastResult ?? words.nothing },
];

const actionsOf = ({
  maySend,
  onOpen,
  onSendAgain,
}: Omit<DeliveriesTableProps, 'deliveries'>): Column<HookDelivery> => ({
  key: 'actions',
  title: words.log.columns.actions,
  actions: true,
  cell: (delivery) => (
    <Menu
      trigger={<IconButton icon="more" label={words.log.menu(words.types[delivery.type], dateTimeText(delivery.at))} />}
      entries={[
        { key: 'view', text: words.log.view, icon: 'eye', onChoose: () => onOpen(delivery) },
        {
          key: 'again',
          text: words.log.again,
          icon: 'refresh',
          disabled: !maySend,
          onChoose: () => onSendAgain(delivery),
        },
      ]}
    />
  ),
});

function DeliveryState({ delivery: { state, nextAt } }: { readonly delivery: HookDelivery }): ReactElement {
  return (
    <span className="block">
      <Status tone={tones[state]}>{words.log.states[state]}</Status>
      {nextAt !== null && <span className="block text-sm text-ink-soft">{words.log.next(dateTimeText(nextAt))}</span>}
    </span>
  );
}
