import { staffMayDo, staffRoles } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Icon } from '../../../ui/look/icon.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { allRights, roleName, type RoleRight } from '../../parts/role/role-rights.ts';
import { words } from './words.ts';

/** What each role may do in this console. */
export function RolesTable(): ReactElement {
  return (
    <Panel flush title={words.roles.title} note={words.roles.note}>
      <Table
        label={words.roles.title}
        columns={columns}
        rows={allRights()}
        rowKey={({ permission }) => permission}
        dense
      />
    </Panel>
  );
}

const columns: readonly Column<RoleRight>[] = [
  { key: 'right', title: words.roles.permission, phone: 'head', cell: ({ text }) => text },
  ...staffRoles.map((role): Column<RoleRight> => ({
    key: role,
    title: roleName(role),
    cell: ({ permission }) => <Allowed is={staffMayDo(role, permission)} />,
  })),
];

function Allowed({ is }: { readonly is: boolean }): ReactElement {
  if (!is) return <span className="text-ink-faint">{words.roles.no}</span>;
  return (
    <span className="inline-flex items-center gap-1 text-good">
      <Icon name="check" size={16} />
      {words.roles.yes}
    </span>
  );
}
