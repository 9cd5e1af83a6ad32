import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { Below } from '../../../parts/loaded/below.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAction } from '../../navigation/actions/use-action.ts';
import { ActionButton } from '../../parts/actions/action-button.tsx';
import { useStaffMayDo } from '../../session/session-context.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { isWaiting } from './member-state.tsx';
import { RolesTable } from './roles-table.tsx';
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
          <div className="flex flex-col gap-4">
            <Panel flush title={words.members} note={mayManage ? words.note : words.noteForOthers}>
              <div className="border-t border-line">
                <StaffTable members={data?.items} mayManage={mayManage} />
              </div>
            </Panel>
            <Below when={data !== undefined}>
              <RolesTable />
            </Below>
          </div>
        )}
      </Loaded>
      {mayManage && <InviteDialog open={inviting} onOpenChange={setInviting} />}
    </>
  );
}
