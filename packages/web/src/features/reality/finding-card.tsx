import type { Finding } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import * as z from 'zod/mini';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { useKept } from '../../session/use-kept.ts';
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx';
import { Button } from '../../ui/action/button.tsx';
import { CopyText } from '../../ui/copy/copy-text.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';
import { TimeAgo } from '../../ui/format/time-ago.tsx';
import { FindingSides } from './finding-sides.tsx';
import { acceptName, acceptWord, severityTones } from './finding-tone.ts';
import { useRepair } from './use-repair.ts';
import { words } from './words.tsx';

/** One disagreement: what it is, what it means, each side's record, and the fixes. */
export function FindingCard({ finding }: { readonly finding: Finding }): ReactElement {
  const mayOperate = useMayDo('operate');
  const { kind, severity, line, iccid, text, means, note, since, sides } = finding;
  return (
    <article aria-label={text} className="flex flex-col gap-3 px-4 py-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Status tone={severityTones[severity]}>{words.severities[severity]}</Status>
        <span className="text-ink-soft">{words.kinds[kind]}</span>
        <span className="text-sm text-ink-faint">{words.since(<TimeAgo at={since} />)}</span>
      </header>
      <div>
        <h2 className="font-medium">{text}</h2>
        <p className="text-ink-soft">{means}</p>
        {note !== null && <p className="mt-1 font-medium">{note}</p>}
      </div>
      <p className="flex flex-wrap items-center gap-x-3">
        <TextLink to={paths.line} params={{ id: line.id }}>
          {line.name ?? words.theLine}
        </TextLink>
        <CopyText value={iccid} label={words.iccid} />
      </p>
      <FindingSides sides={sides} />
      {mayOperate && <Ways finding={finding} />}
    </article>
  );
}

const askedShape = z.nullable(z.enum(['accept', 'repair']));

/** Taking over is asked about first: it changes what the line counts as. */
function Ways({ finding }: { readonly finding: Finding }): ReactElement | null {
  const { accept, repair } = finding;
  const ways = useRepair();
  const [asked, setAsked] = useKept(`finding.${finding.id}`, null, askedShape);
  const onRepair = (): void => (repair?.afterAccept ? setAsked('repair') : void ways.repair(finding));
  async function confirm(): Promise<void> {
    if (asked === 'repair') await ways.repair(finding);
    else await ways.accept(finding);
    setAsked(null);
  }
  return (
    <div className="flex flex-wrap gap-2">
      {repair && (
        <Button tone="primary" busy={ways.busy && asked === null} onClick={onRepair}>
          {repair.title}
        </Button>
      )}
      {accept && <Button onClick={() => setAsked('accept')}>{acceptName(finding)}</Button>}
      <Button tone="quiet" icon="refresh" busy={ways.busy && asked === null} onClick={() => void ways.look(finding)}>
        {words.lookAgain}
      </Button>
      {!accept && !repair && <p className="self-center text-ink-soft">{words.nothingToDo}</p>}
      <AlertDialog
        open={asked !== null}
        onOpenChange={(open) => open || setAsked(null)}
        title={words.confirm(asked === 'repair' ? (repair?.title ?? '') : acceptName(finding))}
        confirmText={asked === 'repair' ? words.continue : acceptWord(finding)}
        busy={ways.busy}
        onConfirm={() => void confirm()}
      >
        <p>{accept}</p>
        {asked === 'repair' && <p className="mt-2">{words.previewNext}</p>}
      </AlertDialog>
    </div>
  );
}
