import type { Job, Line, LineChange } from '@linekeeper/contract';
import type { ReactElement, ReactNode } from 'react';
import * as z from 'zod/mini';
import { actText } from '../../../parts/job/job-nouns.ts';
import { JobPreview } from '../../../parts/job/job-preview.tsx';
import { LoadFailure } from '../../../parts/load-failure/load-failure.tsx';
import { useKept } from '../../../session/use-kept.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useDraft } from './use-draft.ts';

export interface ChangePreviewProps {
  readonly change: LineChange;
  readonly line: Line | undefined;
  readonly starter: {
    readonly busy: boolean;
    readonly failure: string;
    readonly start: (job: Job) => Promise<void>;
  };
  readonly onCancel: () => void;
  /** Back to what was chosen, where something was. */
  readonly onBack?: () => void;
}

/** What the change will do, and the button that starts it. What cannot be undone asks for its name or number first. */
export function ChangePreview({ change, line, starter, onCancel, onBack }: ChangePreviewProps): ReactElement {
  const { data: job, error, isFetching, refetch } = useDraft(change);
  const [typed, setTyped] = useKept('lines.confirm', '', z.string());
  const mustType = change.action === 'terminate' && job ? wordToType(job, line) : '';
  const mayStart = job !== undefined && job.readyCount > 0 && job.blockers.length === 0;
  if (error && !job) {
    return (
      <LoadFailure
        error={error}
        title="What this will do could not be found out"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (job && mayStart && typed.trim() === mustType) void starter.start(job);
      }}
    >
      {job ? <JobPreview job={job} /> : <Waiting />}
      {mustType && mayStart && (
        <TextField
          name="confirm"
          label={`Type ${mustType} to go on`}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
      )}
      <RefusalNote text={starter.failure} />
      <Buttons>
        <Button onClick={onBack ?? onCancel}>{onBack ? 'Back' : 'Cancel'}</Button>
        <Button
          type="submit"
          tone={change.action === 'terminate' ? 'danger' : 'primary'}
          busy={starter.busy}
          disabled={!mayStart || typed.trim() !== mustType}
        >
          {job ? actText(job.action, job.readyCount) : 'Checking'}
        </Button>
      </Buttons>
    </form>
  );
}

/** The number of lines; for a single line its name or, without one, the end of its ICCID. */
function wordToType(job: Job, line: Line | undefined): string {
  return line ? (line.name?.trim() ?? line.iccid.slice(-6)) : String(job.readyCount);
}

export function Buttons({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className="flex flex-wrap justify-end gap-2 pb-2">{children}</div>;
}

function Waiting(): ReactElement {
  return (
    <div aria-busy aria-label="Finding out what this will do" className="flex flex-col gap-3">
      <Skeleton className="h-5 w-64 max-w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-5 w-40" />
    </div>
  );
}
