import type { Person, Session } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { call } from '../../../api/client.ts';
import { queries } from '../../../api/queries.ts';
import { useRefresh } from '../../../api/stale.ts';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { browserName } from '../security/browser-name.ts';
import { EndDialog } from '../security/end-dialog.tsx';
import { SessionList } from '../security/session-list.tsx';
import { WaitingRows } from '../security/waiting-rows.tsx';
import { words as sessionWords } from '../security/words.tsx';
import { personName } from './person-name.ts';
import { words } from './words.ts';

export interface SessionsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly person: Person;
}

/** Where a person of the account is logged in, for its owners. */
export function SessionsDialog({ open, onOpenChange, person }: SessionsDialogProps): ReactElement {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.sessions.title(personName(person))}
      description={words.sessions.note}
    >
      <Sessions person={person} />
    </Dialog>
  );
}

function Sessions({ person }: { readonly person: Person }): ReactElement {
  const sessions = useQuery(queries.sessionsOf(person.id));
  const refresh = useRefresh();
  const [doomed, setDoomed] = useState<Session | 'all'>('all');
  const [asking, setAsking] = useState(false);
  const { title, loadFailed, question, questionAll, end: endOne, endAll } = sessionWords.sessions;
  function ask(what: Session | 'all'): void {
    setDoomed(what);
    setAsking(true);
  }
  async function end() {
    const which = doomed === 'all' ? doomed : [doomed.id];
    const answer = await call('endSessionsOfPerson', { params: { id: person.id }, body: { which } });
    await refresh('endSessionsOfPerson');
    return answer;
  }
  return (
    <>
      <Loaded query={sessions} failed={loadFailed} skeleton={<WaitingRows rows={2} label={title} />}>
        {({ items }) => (
          <>
            <SessionList label={words.sessions.title(personName(person))} sessions={items} onEnd={ask} />
            {items.length > 1 && !person.isYou && (
              <div className="flex justify-end border-t border-line pt-4">
                <Button onClick={() => ask('all')}>{endAll}</Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      <EndDialog
        open={asking}
        onOpenChange={setAsking}
        title={doomed === 'all' ? questionAll(personName(person)) : question(browserName(doomed.device))}
        confirmText={doomed === 'all' ? endAll : endOne}
        end={end}
      />
    </>
  );
}
