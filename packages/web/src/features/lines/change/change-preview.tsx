import type { Job, Line, LineChange } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import * as z from 'zod/mini';
import { JobPreview } from '../../../parts/job/job-preview.tsx';
import { words as jobWords } from '../../../parts/job/words.tsx';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { useKept } from '../../../session/use-kept.ts';
import { buttonRow } from '../../../ui/action/button-row.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { DialogCancel } from '../../../ui/overlay/dialog-actions.tsx';
import { StartChoice } from './start-choice.tsx';
import { useDraft } from './use-draft.ts';
import { useStartWhen } from './use-start-when.ts';
import { words } from './words.ts';

export interface ChangePreviewProps {
  readonly change: LineChange;
  readonly line: Line | undefined;
  readonly starter: {
    readonly busy: boolean;
    readonly failure: string;
    readonly start: (job: Job) => Promise<void>;
  };
  /** Back to the options, where there are some. */
  readonly onBack?: () => void;
}

/** The preview of a change, when it starts, and the button that starts or schedules it. A termination asks for a name or number first. */
export function ChangePreview({ change, line, starter, onBack }: ChangePreviewProps): ReactElement {
  const query = useDraft(change);
  const { data: job } = query;
  const [typed, setTyped] = useKept('lines.confirm', '', z.string());
  const mustType = change.action === 'terminate' && job ? wordToType(job, line) : '';
  const mayStart = job !== undefined && job.readyCount > 0 && job.blockers.length === 0;
  const isReady = mayStart && typed.trim() === mustType;
  const when = useStartWhen(isReady ? job : undefined, starter.start);
  return (
    <Loaded query={query} failed={words.previewFailed}>
      {() => (
        <form noValidate className="flex flex-col gap-4" onSubmit={when.form.submit}>
          {job ? <JobPreview job={job} /> : <Waiting />}
          {mustType && mayStart && (
            <TextField
              name="confirm"
              label={words.confirm(mustType)}
              value={typed}
              onChange={setTyped}
              autoComplete="off"
            />
          )}
          {mayStart && <StartChoice when={when} />}
          <RefusalNote text={when.failure || starter.failure} />
          <div className={buttonRow}>
            <DialogCancel />
            {onBack && <Button onClick={onBack}>{words.back}</Button>}
            <Button
              type="submit"
              tone={change.action === 'terminate' ? 'danger' : 'primary'}
              busy={when.form.busy || starter.busy}
              disabled={!isReady}
            >
              {job ? actOf(job, when.isLater) : words.checking}
            </Button>
          </div>
        </form>
      )}
    </Loaded>
  );
}

function actOf({ action, readyCount }: Job, isLater: boolean): string {
  const act = jobWords.act[action](readyCount);
  return isLater ? jobWords.start.act(act) : act;
}

/** The number of lines; for a single line its name or, without one, the end of its ICCID. */
function wordToType(job: Job, line: Line | undefined): string {
  return line ? (line.name?.trim() ?? line.iccid.slice(-6)) : String(job.readyCount);
}

function Waiting(): ReactElement {
  return (
    <section aria-busy aria-label={words.loading} className="flex flex-col gap-3">
      <Skeleton className="h-5 w-64 max-w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-5 w-40" />
    </section>
  );
}
