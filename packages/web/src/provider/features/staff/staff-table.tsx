import type { StaffMember } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { roleName } from '../../parts/role/role-rights.ts';
import { AccessDialog } from './access-dialog.tsx';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { MemberActions } from './member-actions.tsx';
import { memberName } from './member-name.ts';
import { MemberState } from './member-state.tsx';
import { words } from './words.ts';

export interface StaffTableProps {
  readonly members: readonly StaffMember[] | undefined;
  readonly mayManage: boolean;
}

type Act = 'role' | 'access';

export function StaffTable({ members, mayManage }: StaffTableProps): ReactElement {
  const [chosen, setChosen] = useState<string>();
  const [open, setOpen] = useState<Act>();
  // From the list as it is now, so that a dialog never speaks of what was.
  const member = members?.find(({ id }) => id === chosen);
  const close = (next: boolean): void => setOpen((was) => (next ? was : undefined));
  function choose(one: StaffMember, act: Act): void {
    setChosen(one.id);
    setOpen(act);
  }
  return (
    <>
      <Table
        wide
        label={words.title}
        columns={mayManage ? [...columns, actionsColumn(choose)] : columns}
        rows={members}
        rowKey={({ id }) => id}
        skeletonRows={3}
        dense
      />
      {mayManage && member && (
        <>
          <ChangeRoleDialog open={open === 'role'} onOpenChange={close} member={member} />
          <AccessDialog open={open === 'access'} onOpenChange={close} member={member} />
        </>
      )}
    </>
  );
}

const columns: readonly Column<StaffMember>[] = [
  { key: 'name', title: words.name, phone: 'head', cell: (member) => <Name member={member} /> },
  { key: 'role', title: words.role, cell: ({ role }) => roleName(role) },
  { key: 'state', title: words.status, cell: (member) => <MemberState member={member} /> },
  {
    key: 'seen',
    title: words.lastLogIn,
    cell: ({ lastLogInAt }) =>
      lastLogInAt ? <TimeAgo of="machine" at={lastLogInAt} /> : <span className="text-ink-faint">{words.never}</span>,
  },
];

function actionsColumn(choose: (member: StaffMember, act: Act) => void): Column<StaffMember> {
  return {
    key: 'actions',
    title: words.actions,
    actions: true,
    phone: 'corner',
    cell: (member) => (
      <MemberActions
        member={member}
        onChangeRole={() => choose(member, 'role')}
        onChangeAccess={() => choose(member, 'access')}
      />
    ),
  };
}

function Name({ member }: { readonly member: StaffMember }): ReactElement {
  return (
    <div className="min-w-0 py-0.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:pr-10">
        <span className="font-medium">{memberName(member)}</span>
        {member.isYou && <Badge>{words.you}</Badge>}
      </p>
      {member.name !== null && (
        <p title={member.email} className="text-sm font-normal text-ink-soft max-sm:break-all sm:max-w-72 sm:truncate">
          {member.email}
        </p>
      )}
    </div>
  );
}
