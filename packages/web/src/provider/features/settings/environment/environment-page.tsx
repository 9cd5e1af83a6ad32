import { staffMayDo, staffRoles, type RulesShown } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Loaded } from '../../../../parts/loaded/loaded.tsx';
import { CopyText } from '../../../../ui/action/copy-text.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { Icon } from '../../../../ui/look/icon.tsx';
import { Table, type Column } from '../../../../ui/table/table.tsx';
import { allRights, roleName, type RoleRight } from '../../../parts/role/role-rights.ts';
import { rulesQueries } from '../rules/rules-queries.ts';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { words } from './words.ts';

type Variable = RulesShown['environment'][number];

/** Who may do what, and what is set outside of the console. */
export function RolesPage(): ReactElement {
  const rules = useQuery(rulesQueries.all());
  return (
    <SettingsFrame>
      <Panel flush title={words.roles.title} note={words.roles.note}>
        <Table
          label={words.roles.title}
          columns={roleColumns}
          rows={allRights()}
          rowKey={({ permission }) => permission}
          dense
        />
      </Panel>
      <Panel flush title={words.environment.title} note={words.environment.note}>
        <Loaded query={rules} failed={words.loadFailed}>
          {(data) => (
            <Table
              label={words.environment.title}
              columns={variableColumns}
              rows={data?.environment}
              rowKey={({ name }) => name}
              skeletonRows={8}
              dense
            />
          )}
        </Loaded>
      </Panel>
    </SettingsFrame>
  );
}

const roleColumns: readonly Column<RoleRight>[] = [
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

const variableColumns: readonly Column<Variable>[] = [
  {
    key: 'name',
    title: words.environment.name,
    phone: 'head',
    cell: ({ name }) => <CopyText value={name} label={words.environment.name} group={0} />,
  },
  {
    key: 'value',
    title: words.environment.value,
    cell: ({ value }) => value ?? <span className="text-ink-faint">{words.environment.notSet}</span>,
  },
];
