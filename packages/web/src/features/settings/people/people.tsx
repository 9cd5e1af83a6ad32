import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import * as z from 'zod/mini';
import { queries } from '../../../api/queries.ts';
import { useMayDo } from '../../../api/use-may-do.ts';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { useAction } from '../../../parts/actions/use-action.ts';
import { useKept } from '../../../session/use-kept.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Below } from '../../../parts/loaded/below.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PeopleTable } from './people-table.tsx';
import { rolesUpwards, roleWords } from './role-words.ts';
import { words } from './words.ts';

const pollMs = 3_000;

/** Who may log in to the account. Every role sees them; an owner invites, gives roles and removes. */
export function People(): ReactElement {
  const people = useQuery({
    ...queries.people(),
    refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => status === 'sending') ? pollMs : false),
  });
  const mayManage = useMayDo('people');
  const [inviting, setInviting] = useKept('people.invite.open', false, z.boolean());
  useAction('invitePerson', () => setInviting(true));
  return (
    <Loaded query={people} failed={words.loadFailed} frame={inPanel}>
      {(data) => (
        <div className="grid items-start gap-4 2xl:grid-cols-[minmax(0,1fr)_340px]">
          <Panel
            flush
            title={words.title}
            note={mayManage ? words.note : words.noteForOthers}
            action={
              mayManage ? (
                <Button tone="primary" icon="plus" onClick={() => setInviting(true)}>
                  {words.invitePerson}
                </Button>
              ) : undefined
            }
          >
            <div className="border-t border-line">
              <PeopleTable people={data?.items} mayManage={mayManage} />
            </div>
          </Panel>
          <Below when={data !== undefined}>
            <Roles />
          </Below>
          {mayManage && <InviteDialog open={inviting} onOpenChange={setInviting} />}
        </div>
      )}
    </Loaded>
  );
}

function Roles(): ReactElement {
  return (
    <Panel title={words.roles.title}>
      <dl className="flex flex-col gap-3">
        {rolesUpwards.toReversed().map((role) => (
          <div key={role}>
            <dt className="font-medium">{roleWords[role].name}</dt>
            <dd className="text-sm text-ink-soft">{roleWords[role].sentence}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
