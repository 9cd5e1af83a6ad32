import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { queries } from '../../../api/queries.ts';
import { useMayDo } from '../../../api/use-may-do.ts';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { CopyText } from '../../../ui/copy/copy-text.tsx';
import { ForbiddenState } from '../../../ui/feedback/forbidden-state.tsx';
import { Below } from '../../../parts/loaded/below.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DialogClose } from '../../../ui/overlay/dialog-actions.tsx';
import { CodeForm } from './code-form.tsx';
import { CodesTable } from './codes-table.tsx';
import { words } from './words.ts';

/** An owner lets support act for the account, by a code that is shown once. */
export function Support(): ReactElement {
  const profile = useQuery(queries.userInfo());
  const mayMake = useMayDo('people');
  return (
    <Loaded query={profile} failed={words.loadFailed} frame={inPanel}>
      {(known) => {
        if (!known) return <Skeleton className="h-24 w-full" />;
        return mayMake ? <Codes /> : <ForbiddenState>{words.forbidden}</ForbiddenState>;
      }}
    </Loaded>
  );
}

const pollMs = 5_000;

function Codes(): ReactElement {
  const codes = useQuery({ ...queries.supportCodes(), refetchInterval: pollMs });
  const [made, setMade] = useState('');
  return (
    <Loaded query={codes} failed={words.loadFailed} frame={inPanel}>
      {(data) => (
        <div className="grid items-start gap-4 2xl:grid-cols-[minmax(0,1fr)_340px]">
          <Panel flush title={words.list}>
            <div className="border-t border-line">
              <CodesTable codes={data?.items} />
            </div>
          </Panel>
          <Below when={data !== undefined}>
            <CodeForm onMade={setMade} />
          </Below>
          <Dialog
            open={made !== ''}
            onOpenChange={(open) => open || setMade('')}
            closesOnlyByButton
            title={words.made.title}
            description={words.made.text}
            actions={<DialogClose tone="primary">{words.done}</DialogClose>}
          >
            <p className="text-2xl font-medium tabular-nums">
              <CopyText value={made} label={words.made.label} group={0} />
            </p>
          </Dialog>
        </div>
      )}
    </Loaded>
  );
}
