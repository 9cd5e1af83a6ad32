import type { ApiKey } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { queries } from '../../../api/queries.ts';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { useAction } from '../../../parts/actions/use-action.ts';
import { useKept } from '../../../session/use-kept.ts';
import { NewSecret } from '../../../parts/new-secret/new-secret.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { CallsDialog } from './calls-dialog.tsx';
import { KeysTable, type KeyChoice } from './keys-table.tsx';
import { MakeDialog } from './make-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { words } from './words.ts';

interface Chosen {
  readonly what: KeyChoice;
  readonly key: ApiKey;
}

/** API keys of the account for owners, their own for everyone else; a secret is shown once. */
export function ApiKeys(): ReactElement {
  const keys = useQuery(queries.apiKeys());
  const [making, setMaking] = useKept('api-keys.making', false, z.boolean());
  useAction('makeApiKey', () => setMaking(true));
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [secret, setSecret] = useState('');
  const close = (): void => setChosen(null);
  return (
    <Loaded query={keys} failed={words.loadFailed} frame={inPanel}>
      {(data) => (
        <>
          <Panel
            flush
            title={words.title}
            note={
              <>
                {words.note}{' '}
                <a className="underline" href="/docs/api">
                  {words.reference}
                </a>
              </>
            }
            action={
              <Button tone="primary" icon="plus" onClick={() => setMaking(true)}>
                {words.make}
              </Button>
            }
          >
            <div className="border-t border-line">
              <KeysTable keys={data?.items} onChoose={(what, key) => setChosen({ what, key })} />
            </div>
          </Panel>
          <MakeDialog open={making} onOpenChange={setMaking} onMade={setSecret} />
          <NewSecret words={words.secret} secret={secret} onClose={() => setSecret('')}>
            <p className="font-mono text-sm wrap-anywhere">{words.secret.header(secret)}</p>
          </NewSecret>
          {chosen?.what === 'rotate' && <RotateDialog apiKey={chosen.key} onClose={close} onRotated={setSecret} />}
          {chosen?.what === 'revoke' && <RevokeDialog apiKey={chosen.key} onClose={close} />}
          {chosen?.what === 'calls' && <CallsDialog apiKey={chosen.key} onClose={close} />}
        </>
      )}
    </Loaded>
  );
}
