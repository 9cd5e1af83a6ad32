import type { Person } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import * as z from 'zod/mini';
import { useKept } from '../../../session/use-kept.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { PersonActions } from './person-actions.tsx';
import { personName } from './person-name.ts';
import { PersonState } from './person-state.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';
import { roleWords } from './role-words.ts';
import { words } from './words.ts';

export interface PeopleTableProps {
  readonly people: readonly Person[] | undefined;
  readonly mayManage: boolean;
}

type Opened = 'role' | 'remove' | 'sessions';
const openShape = z.optional(z.enum(['role', 'remove', 'sessions']));

export function PeopleTable({ people, mayManage }: PeopleTableProps): ReactElement {
  const [chosen, setChosen] = useKept('people.chosen', '', z.string());
  const [open, setOpen] = useKept('people.open', undefined, openShape);
  // From the list as it is now, so that a dialog never speaks of what was.
  const person = people?.find(({ id }) => id === chosen);
  const close = (next: boolean): void => setOpen((was) => (next ? was : undefined));
  function choose(one: Person, what: Opened): void {
    setChosen(one.id);
    setOpen(what);
  }
  return (
    <>
      <Table
        label={words.title}
        columns={mayManage ? [...columns, actionsColumn(choose)] : columns}
        rows={people}
        rowKey={({ id }) => id}
        skeletonRows={3}
      />
      {mayManage && person && <ChangeRoleDialog open={open === 'role'} onOpenChange={close} person={person} />}
      {mayManage && person && <SessionsDialog open={open === 'sessions'} onOpenChange={close} person={person} />}
      {mayManage && person && <RemoveDialog open={open === 'remove'} onOpenChange={close} person={person} />}
    </>
  );
}

const columns: readonly Column<Person>[] = [
  { key: 'name', title: words.name, phone: 'head', cell: (person) => <Name person={person} /> },
  { key: 'role', title: words.role, cell: ({ role }) => roleWords[role].name },
  { key: 'state', title: words.status, cell: (person) => <PersonState person={person} /> },
  {
    key: 'seen',
    title: words.lastSeen,
    cell: ({ lastSeenAt }) =>
      lastSeenAt ? <TimeAgo of="machine" at={lastSeenAt} /> : <span className="text-ink-faint">{words.never}</span>,
  },
];

function actionsColumn(choose: (person: Person, what: Opened) => void): Column<Person> {
  return {
    key: 'actions',
    title: words.actions,
    actions: true,
    phone: 'corner',
    cell: (person) => (
      <PersonActions
        person={person}
        onChangeRole={() => choose(person, 'role')}
        onRemove={() => choose(person, 'remove')}
        onSessions={() => choose(person, 'sessions')}
      />
    ),
  };
}

function Name({ person }: { readonly person: Person }): ReactElement {
  return (
    <div className="min-w-0 py-0.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:pr-10">
        <span className="font-medium">{personName(person)}</span>
        {person.isYou && <Badge>{words.you}</Badge>}
      </p>
      <p title={person.email} className="text-sm font-normal text-ink-soft max-sm:break-all sm:max-w-72 sm:truncate">
        {person.email}
      </p>
    </div>
  );
}
