import type { Hook } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { dateText, dateTimeText } from '../../../ui/format/time.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { words } from './words.ts';

/** What can be asked before it is done. */
export type HookQuestion = 'rotate' | 'disable' | 'enable' | 'remove';
export type HookChoice = 'log' | 'replay' | 'events' | HookQuestion;

interface HooksTableProps {
  readonly hooks: readonly Hook[] | undefined;
  readonly mayManage: boolean;
  readonly onChoose: (what: HookChoice, hook: Hook) => void;
}

/** Addresses with the events that each gets, and whether they arrive. */
export function HooksTable({ hooks, mayManage, onChoose }: HooksTableProps): ReactElement {
  if (hooks?.length === 0)
    return (
      <EmptyState icon="external" title={words.none}>
        {words.noneText}
      </EmptyState>
    );
  return (
    <Table
      label={words.title}
      columns={mayManage ? [...columns, actionsOf(onChoose)] : columns}
      rows={hooks}
      rowKey={({ id }) => id}
      skeletonRows={3}
    />
  );
}

const actionsOf = (onChoose: HooksTableProps['onChoose']): Column<Hook> => ({
  key: 'actions',
  title: words.columns.actions,
  actions: true,
  cell: (hook) => <HookMenu hook={hook} onChoose={(what) => onChoose(what, hook)} />,
});

const columns: readonly Column<Hook>[] = [
  { key: 'url', title: words.columns.url, phone: 'head', cell: (hook) => <HookAddress hook={hook} /> },
  {
    key: 'events',
    title: words.columns.events,
    cell: ({ types }) => types.map((type) => words.types[type]).join(', '),
  },
  { key: 'state', title: words.columns.state, cell: (hook) => <HookState hook={hook} /> },
];

function HookAddress({ hook: { url, madeBy, madeAt, oldSecretUntil } }: { readonly hook: Hook }): ReactElement {
  return (
    <span className="block">
      <span className="block font-medium wrap-anywhere">{url}</span>
      <span className="block text-sm text-ink-soft">{words.addedBy(madeBy, dateText(madeAt))}</span>
      {oldSecretUntil !== null && (
        <span className="block text-sm text-ink-soft">{words.oldUntil(dateTimeText(oldSecretUntil))}</span>
      )}
    </span>
  );
}

function HookState({ hook: { state, disabledReason, failingSince } }: { readonly hook: Hook }): ReactElement {
  if (state === 'disabled')
    return (
      <span className="block">
        <Status tone={disabledReason === 'owner' ? 'plain' : 'bad'}>{words.disabled}</Status>
        {disabledReason && <span className="block text-sm text-ink-soft">{words.reasons[disabledReason]}</span>}
      </span>
    );
  if (failingSince === null) return <Status tone="good">{words.working}</Status>;
  return (
    <span className="block">
      <Status tone="warn">{words.failing}</Status>
      <span className="block text-sm text-ink-soft">{words.failingSince(dateTimeText(failingSince))}</span>
    </span>
  );
}

interface HookMenuProps {
  readonly hook: Hook;
  readonly onChoose: (what: HookChoice) => void;
}

/** Nothing is sent again to an address that is disabled. */
function HookMenu({ hook: { url, state }, onChoose }: HookMenuProps): ReactElement {
  const isActive = state === 'active';
  const turn = isActive ? 'disable' : 'enable';
  const choose = (what: HookChoice) => ({ key: what, text: words.menu[what], onChoose: () => onChoose(what) });
  return (
    <Menu
      trigger={<IconButton icon="more" label={words.menu.label(url)} />}
      entries={[
        { ...choose('log'), icon: 'activity' },
        { ...choose('replay'), icon: 'refresh', disabled: !isActive },
        { ...choose('events'), icon: 'edit' },
        { ...choose('rotate'), icon: 'lock' },
        { ...choose(turn), icon: isActive ? 'pause' : 'check' },
        { ...choose('remove'), icon: 'trash', danger: true, apart: true },
      ]}
    />
  );
}
