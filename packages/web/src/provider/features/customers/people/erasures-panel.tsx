import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@linekeeper/contract';
import type { ProviderEndpoints, StaffAction } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { Loaded } from '../../../../parts/loaded/loaded.tsx';
import { Button } from '../../../../ui/action/button.tsx';
import { dateTimeText } from '../../../../ui/format/time.ts';
import { TimeAgo } from '../../../../ui/format/time-ago.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { Table, type Column } from '../../../../ui/table/table.tsx';
import { ErasureCounts } from '../../../parts/erasure/erasure-counts.tsx';
import { erasureQueries } from '../../../parts/erasure/erasure-queries.ts';
import { ActionDialog } from '../../../parts/staff-action/action-dialog.tsx';
import { useStaffMayDo } from '../../../session/session-context.ts';
import { words } from './words.ts';

const { erasures: said } = words;

type Erasures = ReplyOf<ProviderEndpoints['getErasures']>;
type Leaver = Erasures['people'][number];

interface Asked {
  readonly action: Extract<StaffAction, { kind: 'erase_account' | 'erase_person' }>;
  readonly about: string;
}

/** Those who left, and the erasure of their personal data or of all of a closed account; for owners alone. */
export function ErasuresPanel({ id }: { readonly id: string }): ReactElement | null {
  const mayErase = useStaffMayDo('erasure');
  const erasures = useQuery({ ...erasureQueries.of(id), enabled: mayErase && id !== '' });
  const [asked, setAsked] = useState<Asked>();
  if (!mayErase) return null;
  return (
    <Panel
      flush
      title={said.title}
      action={erasures.data && <OfAccount {...{ id, ...erasures.data }} onAsk={setAsked} />}
    >
      <Loaded
        query={erasures}
        failed={said.loadFailed}
        skeleton={<output className="block p-4">{said.loading}</output>}
      >
        {({ people }) => (
          <Table
            label={said.title}
            columns={columns((person) =>
              setAsked({
                action: { kind: 'erase_person', account: id, person: person.id },
                about: words.name(person.firstName, person.lastName),
              }),
            )}
            rows={people}
            rowKey={(person) => person.id}
            skeletonRows={1}
            empty={<p className="px-4 py-6 text-ink-soft">{said.none}</p>}
          />
        )}
      </Loaded>
      {asked && (
        <ActionDialog {...asked} onClose={() => setAsked(undefined)}>
          <ErasureCounts id={id} {...('person' in asked.action && { person: asked.action.person })} />
        </ActionDialog>
      )}
    </Panel>
  );
}

interface OfAccountProps extends Pick<Erasures, 'account'> {
  readonly id: string;
  readonly onAsk: (asked: Asked) => void;
}

function OfAccount({ id, account, onAsk }: OfAccountProps): ReactElement | null {
  if (account.state === 'running') return <span className="text-ink-soft">{said.running}</span>;
  if (account.erasedAt !== null)
    return <span className="text-ink-soft">{said.erased(dateTimeText(account.erasedAt))}</span>;
  if (!account.mayErase) return null;
  return (
    <Button onClick={() => onAsk({ action: { kind: 'erase_account', account: id }, about: said.allOf })}>
      {said.eraseAll}
    </Button>
  );
}

const columns = (onErase: (person: Leaver) => void): readonly Column<Leaver>[] => [
  {
    key: 'person',
    title: words.person,
    phone: 'head',
    cell: ({ firstName, lastName, email }) => (
      <span className="block min-w-0 wrap-anywhere">
        {words.name(firstName, lastName)}
        <span className="block text-sm font-normal text-ink-faint">{email}</span>
      </span>
    ),
  },
  { key: 'left', title: said.left, cell: ({ leftAt }) => <TimeAgo at={leftAt} /> },
  {
    key: 'erase',
    title: said.erase,
    actions: true,
    phone: 'line',
    cell: (person) => (
      <Button size="small" onClick={() => onErase(person)}>
        {said.erase}
      </Button>
    ),
  },
];
