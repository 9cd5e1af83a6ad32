import type { ApiKey } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Status, type StatusTone } from '../../../ui/feedback/status.tsx';
import { money } from '../../../ui/format/money.ts';
import { inBusinessTime } from '../../../ui/format/business-time.ts';
import { dateText, dateTimeText } from '../../../ui/format/time.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { words } from './words.ts';

export type KeyChoice = 'calls' | 'rotate' | 'revoke';

interface KeysTableProps {
  readonly keys: readonly ApiKey[] | undefined;
  readonly onChoose: (what: KeyChoice, key: ApiKey) => void;
}

/** Keys with what each may do, what it spent and when it was last used. */
export function KeysTable({ keys, onChoose }: KeysTableProps): ReactElement {
  if (keys?.length === 0)
    return (
      <EmptyState icon="lock" title={words.none}>
        {words.noneText}
      </EmptyState>
    );
  return (
    <Table
      label={words.title}
      columns={[...columns, actionsOf(onChoose)]}
      rows={keys}
      rowKey={({ id }) => id}
      skeletonRows={3}
    />
  );
}

const actionsOf = (onChoose: KeysTableProps['onChoose']): Column<ApiKey> => ({
  key: 'actions',
  title: words.columns.actions,
  actions: true,
  cell: (key) => <KeyMenu apiKey={key} onChoose={(what) => onChoose(what, key)} />,
});

const tones: Record<ApiKey['state'], StatusTone> = {
  active: 'good',
  expired: 'plain',
  revoked: 'plain',
  left: 'plain',
};

const columns: readonly Column<ApiKey>[] = [
  { key: 'name', title: words.columns.name, phone: 'head', cell: (key) => <KeyName apiKey={key} /> },
  {
    key: 'may',
    title: words.columns.may,
    cell: ({ scopes }) => scopes.map((scope) => words.scopes[scope]).join(', '),
  },
  {
    key: 'spent',
    title: words.columns.spent,
    cell: ({ capCents, spentCents }) =>
      capCents === null ? words.nothing : words.spentOf(money(spentCents), money(capCents)),
  },
  {
    key: 'used',
    title: words.columns.used,
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? words.never : dateTimeText(inBusinessTime(lastUsedAt))),
  },
  {
    key: 'expires',
    title: words.columns.expires,
    cell: ({ expiresAt }) => (expiresAt === null ? words.never : dateText(inBusinessTime(expiresAt))),
  },
  {
    key: 'state',
    title: words.columns.state,
    cell: ({ state }) => <Status tone={tones[state]}>{words.states[state]}</Status>,
  },
];

function KeyName({ apiKey }: { readonly apiKey: ApiKey }): ReactElement {
  const { name, kind, madeBy, prefix, old } = apiKey;
  return (
    <span className="block">
      <span className="block font-medium">{name}</span>
      <span className="block text-sm text-ink-soft">{words.of(words.kinds[kind], madeBy)}</span>
      <span className="block font-mono text-sm text-ink-soft">{words.hidden(prefix)}</span>
      {old && (
        <span className="block text-sm text-ink-soft">{words.oldUntil(dateTimeText(inBusinessTime(old.until)))}</span>
      )}
    </span>
  );
}

interface KeyMenuProps {
  readonly apiKey: ApiKey;
  readonly onChoose: (what: KeyChoice) => void;
}

/** A personal key is rotated by its person alone. */
function KeyMenu({ apiKey: { name, kind, state, isYours }, onChoose }: KeyMenuProps): ReactElement {
  const isActive = state === 'active';
  return (
    <Menu
      trigger={<IconButton icon="more" label={words.menu.label(name)} />}
      entries={[
        { key: 'calls', text: words.menu.calls, icon: 'activity', onChoose: () => onChoose('calls') },
        {
          key: 'rotate',
          text: words.menu.rotate,
          icon: 'refresh',
          disabled: !isActive || (kind === 'personal' && !isYours),
          onChoose: () => onChoose('rotate'),
        },
        {
          key: 'revoke',
          text: words.menu.revoke,
          icon: 'trash',
          danger: true,
          apart: true,
          disabled: state === 'revoked',
          onChoose: () => onChoose('revoke'),
        },
      ]}
    />
  );
}
