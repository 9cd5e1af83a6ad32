import { useQuery } from '@tanstack/react-query';
import { staffRoles } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { roleName, roleRights } from '../../parts/role/role-rights.ts';
import { useAction } from '../../navigation/actions/use-action.ts';
import { ActionButton } from '../../parts/actions/action-button.tsx';
import { useStaffMayDo } from '../../session/session-context.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { isWaiting } from './member-state.tsx';
import { staffQueries } from './staff-queries.ts';
import { StaffTable } from './staff-table.tsx';
import { words } from './words.ts';

const pollMs = 3_000;

/** Who works here. Every role sees it; an owner invites, changes roles and takes access away. */
export function StaffPage(): ReactElement {
  const staff = useQuery({
    ...staffQueries.list(),
    refetchInterval: ({ state }) => (state.data?.items.some(isWaiting) ? pollMs : false),
  });
  const mayManage = useStaffMayDo('staff');
  const [inviting, setInviting] = useState(false);
  const invite = useAction('inviteMember', () => setInviting(true));
  return (
    <>
      <PageHeader title={words.title} action={<ActionButton action={invite} tone="primary" hasIcon />} />
      <Loaded query={staff} failed={words.loadFailed} frame={inPanel}>
        {(data) => (
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_300px]">
            <Panel flush title={words.members} note={mayManage ? words.note : words.noteForOthers}>
              <div className="border-t border-line">
                <StaffTable members={data?.items} mayManage={mayManage} />
              </div>
            </Panel>
            <RolesPanel />
          </div>
        )}
      </Loaded>
      {mayManage && <InviteDialog open={inviting} onOpenChange={setInviting} />}
    </>
  );
}

function RolesPanel(): ReactElement {
  return (
    <Panel title={words.rolesTitle}>
      <dl className="grid gap-x-6 gap-y-4 sm:max-xl:grid-cols-2">
        {staffRoles.map((role) => (
          <div key={role}>
            <dt className="font-medium">{roleName(role)}</dt>
            {roleRights(role).map((right) => (
              <dd key={right} className="text-sm text-ink-soft">
                {right}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Panel>
  );
}
