import type { AnnouncementShown } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Loaded } from '../../../../parts/loaded/loaded.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { useAction } from '../../../navigation/actions/use-action.ts';
import { ActionButton } from '../../../parts/actions/action-button.tsx';
import { useStaffMayDo } from '../../../session/session-context.ts';
import { AnnounceDialog } from './announce-dialog.tsx';
import { announcementsQueries } from './announcements-queries.ts';
import { AnnouncementsTable } from './announcements-table.tsx';
import { EndDialog } from './end-dialog.tsx';
import { ReadersDrawer } from './readers-drawer.tsx';
import { words } from './words.ts';

/** What the provider announces in the portal: read by all staff, made by owners. */
export function AnnouncementsPage(): ReactElement {
  const announcements = useQuery(announcementsQueries.all());
  const mayChange = useStaffMayDo('settings');
  const [making, setMaking] = useState(false);
  const make = useAction('announce', () => setMaking(true));
  const [ending, setEnding] = useState<AnnouncementShown>();
  const [read, setRead] = useState<AnnouncementShown>();
  return (
    <>
      <Panel flush title={words.title} note={words.note} action={<ActionButton action={make} tone="primary" hasIcon />}>
        <Loaded query={announcements} failed={words.loadFailed}>
          {(data) => (
            <AnnouncementsTable
              rows={data?.items}
              empty={
                <EmptyState icon="message" title={words.empty}>
                  {words.emptyText}
                </EmptyState>
              }
              onRead={setRead}
              {...(mayChange && { onEnd: setEnding })}
            />
          )}
        </Loaded>
      </Panel>
      {making && <AnnounceDialog onClose={() => setMaking(false)} />}
      {ending && <EndDialog announcement={ending} onClose={() => setEnding(undefined)} />}
      <ReadersDrawer announcement={read} onClose={() => setRead(undefined)} />
    </>
  );
}
