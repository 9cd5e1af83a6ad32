import type { Hook } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { queries } from '../../../api/queries.ts';
import { useMayDo } from '../../../api/use-may-do.ts';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { useAction } from '../../../parts/actions/use-action.ts';
import { useKept } from '../../../session/use-kept.ts';
import { NewSecret } from '../../../parts/new-secret/new-secret.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { AddDialog } from './add-dialog.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { EventsDialog } from './events-dialog.tsx';
import { HooksTable, type HookChoice } from './hooks-table.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { words } from './words.ts';

interface Chosen {
  readonly what: HookChoice;
  readonly hook: Hook;
}

/** Where events of the account are sent, for owners; a secret is shown once. */
export function Webhooks(): ReactElement {
  const hooks = useQuery(queries.hooks());
  const mayManage = useMayDo('keys');
  const [adding, setAdding] = useKept('webhooks.adding', false, z.boolean());
  useAction('addWebhook', () => setAdding(true));
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [secret, setSecret] = useState('');
  const add = (
    <Button tone="primary" icon="plus" onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  );
  return (
    <Loaded query={hooks} failed={words.loadFailed} frame={inPanel}>
      {(data) => (
        <>
          <Panel flush title={words.title} note={words.note} action={mayManage ? add : undefined}>
            <div className="border-t border-line">
              <HooksTable
                hooks={data?.items}
                mayManage={mayManage}
                onChoose={(what, hook) => setChosen({ what, hook })}
              />
            </div>
          </Panel>
          {mayManage && <AddDialog open={adding} onOpenChange={setAdding} onAdded={setSecret} />}
          <NewSecret words={words.secret} secret={secret} onClose={() => setSecret('')} />
          {chosen && <ChosenDialog {...chosen} onClose={() => setChosen(null)} onRotated={setSecret} />}
        </>
      )}
    </Loaded>
  );
}

interface ChosenDialogProps extends Chosen {
  readonly onClose: () => void;
  readonly onRotated: (secret: string) => void;
}

function ChosenDialog({ what, hook, onClose, onRotated }: ChosenDialogProps): ReactElement {
  if (what === 'log') return <DeliveriesDialog hook={hook} onClose={onClose} />;
  if (what === 'replay') return <ReplayDialog hook={hook} onClose={onClose} />;
  if (what === 'events') return <EventsDialog hook={hook} onClose={onClose} />;
  return <QuestionDialog what={what} hook={hook} onClose={onClose} onRotated={onRotated} />;
}
