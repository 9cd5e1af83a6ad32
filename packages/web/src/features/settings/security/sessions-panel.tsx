import type { Session } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { call } from '../../../api/client.ts';
import { queries } from '../../../api/queries.ts';
import { useRefresh } from '../../../api/stale.ts';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { browserName } from './browser-name.ts';
import { EndDialog } from './end-dialog.tsx';
import { SessionList } from './session-list.tsx';
import { WaitingRows } from './waiting-rows.tsx';
import { words } from './words.tsx';

/** Where the person is logged in, and the way to end each login but this one. */
export function SessionsPanel(): ReactElement {
  const sessions = useQuery(queries.sessions());
  const refresh = useRefresh();
  const [doomed, setDoomed] = useState<Session | 'others'>('others');
  const [open, setOpen] = useState(false);
  const hasOthers = sessions.data?.items.some(({ isThis }) => !isThis) === true;
  function ask(what: Session | 'others'): void {
    setDoomed(what);
    setOpen(true);
  }
  async function end() {
    const which = doomed === 'others' ? doomed : [doomed.id];
    const answer = await call('endSessions', { body: { which } });
    await refresh('endSessions');
    return answer;
  }
  return (
    <Panel
      flush
      title={words.sessions.title}
      note={words.sessions.note}
      action={
        hasOthers ? (
          <Button size="small" onClick={() => ask('others')}>
            {words.sessions.endOthers}
          </Button>
        ) : undefined
      }
    >
      <Loaded
        query={sessions}
        failed={words.sessions.loadFailed}
        skeleton={<WaitingRows rows={2} label={words.sessions.title} />}
      >
        {({ items }) => <SessionList label={words.sessions.title} sessions={items} onEnd={ask} />}
      </Loaded>
      <EndDialog
        open={open}
        onOpenChange={setOpen}
        title={
          doomed === 'others' ? words.sessions.questionOthers : words.sessions.question(browserName(doomed.device))
        }
        confirmText={doomed === 'others' ? words.sessions.endOthers : words.sessions.end}
        end={end}
      />
    </Panel>
  );
}
