import type { Person } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { TimeAgo } from '../../../../ui/format/time-ago.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { Table, type Column } from '../../../../ui/table/table.tsx';
import { useAction } from '../../../navigation/actions/use-action.ts';
import { ActionButton } from '../../../parts/actions/action-button.tsx';
import { ActionDialog } from '../../../parts/staff-action/action-dialog.tsx';
import { useStaffMayDo } from '../../../session/session-context.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { HelpDialog, type Help } from './help-dialog.tsx';
import { PersonMenu } from './person-menu.tsx';
import { words } from './words.ts';

interface PeoplePanelProps {
  /** Of the account. */
  readonly id: string | undefined;
  readonly people: readonly Person[] | undefined;
}

/** Who may log in for the customer, and how staff help them to. */
export function PeoplePanel({ id = '', people }: PeoplePanelProps): ReactElement {
  const mayHelp = useStaffMayDo('customers');
  const [helped, setHelped] = useState<{ person: Person; help: Help } | null>(null);
  const maySecond = useStaffMayDo('secondStep');
  const [withoutSecond, setWithoutSecond] = useState<Person | null>(null);
  const [isInviting, setInviting] = useState(false);
  const invite = useAction('invitePerson', () => setInviting(true));
  const help = (person: Person, what: Help) => setHelped({ person, help: what });
  return (
    <Panel flush title={words.title} action={<ActionButton action={invite} />}>
      <Table
        label={words.title}
        columns={mayHelp ? [...columns, helpColumn(id, help, maySecond ? setWithoutSecond : undefined)] : columns}
        rows={people}
        rowKey={(person) => person.id}
        skeletonRows={2}
        empty={<p className="px-4 py-6 text-ink-soft">{words.none}</p>}
      />
      {isInviting && <InviteDialog id={id} onClose={() => setInviting(false)} />}
      {withoutSecond && (
        <ActionDialog
          action={{ kind: 'remove_second_step', account: id, person: withoutSecond.id }}
          about={withoutSecond.email}
          onClose={() => setWithoutSecond(null)}
        />
      )}
      {helped && <HelpDialog {...helped} id={id} onClose={() => setHelped(null)} />}
    </Panel>
  );
}

const columns: readonly Column<Person>[] = [
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
  { key: 'role', title: words.role, cell: ({ role }) => words.roles[role] },
  { key: 'state', title: words.state, cell: ({ status }) => words.states[status] },
  {
    key: 'seen',
    title: words.seen,
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? words.never : <TimeAgo of="machine" at={lastSeenAt} />),
  },
];

const helpColumn = (
  id: string,
  onHelp: (person: Person, help: Help) => void,
  onSecond: ((person: Person) => void) | undefined,
): Column<Person> => ({
  key: 'help',
  title: words.helpTitle,
  actions: true,
  phone: 'corner',
  cell: (person) =>
    person.status !== 'sending' && (
      <PersonMenu
        id={id}
        person={person}
        onHelp={(help) => onHelp(person, help)}
        onRemoveSecondStep={onSecond && (() => onSecond(person))}
      />
    ),
});
