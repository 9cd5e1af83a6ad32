import type { Acceptance } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../api/answer.ts';
import { maySaveFiles } from '../../../api/call-endpoint.ts';
import { call } from '../../../api/client.ts';
import { queries } from '../../../api/queries.ts';
import { LegalArticle } from '../../../parts/legal/legal-article.tsx';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { saveFile } from '../../../parts/save-file/save-file.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { dateText, dateTimeText } from '../../../ui/format/time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { words } from './words.ts';

/** Which versions of the terms the account accepted; each can be read and kept. */
export function AcceptedTerms(): ReactElement {
  const terms = useQuery(queries.terms());
  return (
    <Loaded query={terms} failed={words.loadFailed} frame={inPanel} skeleton={<Skeleton className="h-24 w-full" />}>
      {({ accepted }) => (
        <Panel title={words.title} note={words.note} className="max-w-3xl">
          {accepted.length === 0 && <p className="text-ink-soft">{words.none}</p>}
          <ul className="divide-y divide-line">
            {accepted.map((acceptance) => (
              <AcceptedVersion key={`${acceptance.version} ${acceptance.at}`} acceptance={acceptance} />
            ))}
          </ul>
        </Panel>
      )}
    </Loaded>
  );
}

function AcceptedVersion({ acceptance }: { readonly acceptance: Acceptance }): ReactElement {
  const { version, from, at, by } = acceptance;
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function download(): Promise<void> {
    setBusy(true);
    setFailure('');
    const answer = await call('downloadTerms', { query: { version } });
    if (answer.ok) await saveFile(answer.value);
    else setFailure(words.downloadFailed(failureText(answer)));
    setBusy(false);
  }
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="font-medium">{words.version(version)}</p>
          {from !== null && <p className="text-sm text-ink-faint">{words.inForce(dateText(from))}</p>}
          <p className="text-sm text-ink-soft">{words.accepted(dateTimeText(at), by)}</p>
        </div>
        {from !== null && (
          <div className="flex flex-wrap gap-2">
            <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? words.hide(version) : words.read(version)}
            </Button>
            {maySaveFiles() && (
              <Button size="small" icon="arrow-down" busy={busy} onClick={() => void download()}>
                {words.download(version)}
              </Button>
            )}
          </div>
        )}
      </div>
      <RefusalNote text={failure} />
      {isOpen && <LegalArticle kind="terms" version={version} />}
    </li>
  );
}
