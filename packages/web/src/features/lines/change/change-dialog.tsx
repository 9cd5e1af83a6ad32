import { lineChange, type Job, type LineChange } from '@linekeeper/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { paths } from '../../../navigation/paths.ts';
import { momentOf } from '../../../parts/job/moment-of.ts';
import { useStartJob } from '../../../parts/job/use-start-job.ts';
import { useKept } from '../../../session/use-kept.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ChangeOptions } from './change-options.tsx';
import { ChangePreview } from './change-preview.tsx';
import type { Change, ChangeTarget } from './change-target.ts';
import { words } from './words.ts';

export interface ChangeDialogProps {
  /** Nothing while no change is being made. */
  readonly change: Change | undefined;
  readonly onClose: () => void;
  /** The change has been started. */
  readonly onStarted?: () => void;
}

/** A change of one or many lines: chosen, previewed, then started. */
export function ChangeDialog({ change, onClose, onStarted }: ChangeDialogProps): ReactElement {
  // The last one stays drawn while the dialog closes.
  const [shown, setShown] = useState({ change, count: 0 });
  if (change && change !== shown.change) setShown({ change, count: shown.count + 1 });
  const action = shown.change?.action ?? 'suspend';
  return (
    <Dialog
      open={change !== undefined}
      onOpenChange={(open) => open || onClose()}
      width="medium"
      title={words.titles[action](whom(shown.change?.target))}
      description={words.meanings[action]}
    >
      {shown.change && (
        <Steps key={shown.count} change={shown.change} onClose={onClose} {...(onStarted && { onStarted })} />
      )}
    </Dialog>
  );
}

function whom(target: ChangeTarget | undefined): string {
  if (target && 'identifiers' in target.selection) return words.whom.fromList;
  return target?.line ? words.whom.line(target.line) : words.whom.selected;
}

const wishShape = z.optional(lineChange);

type StepsProps = Required<Pick<ChangeDialogProps, 'onClose'>> & {
  readonly change: Change;
  readonly onStarted?: () => void;
};

function Steps({ change, onClose, onStarted }: StepsProps): ReactElement {
  const navigate = useNavigate();
  const starter = useStartJob();
  const [wanted, setWanted] = useKept('lines.wish', wholeChange(change), wishShape);
  async function start(job: Job): Promise<void> {
    const started = await starter.start(job);
    if (!started) return;
    onClose();
    onStarted?.();
    announce(started, () => void navigate({ to: paths.job, params: { id: started.id } }));
  }
  function done(): void {
    onClose();
    onStarted?.();
  }
  const hasOptions = wholeChange(change) === undefined;
  return (
    <>
      {/* Who comes back finds what was chosen. */}
      {hasOptions && (
        <div hidden={wanted !== undefined}>
          <ChangeOptions change={change} onContinue={setWanted} onDone={done} />
        </div>
      )}
      {wanted && (
        <ChangePreview
          change={wanted}
          line={change.target.line}
          starter={{ ...starter, start }}
          {...(hasOptions && { onBack: () => setWanted(undefined) })}
        />
      )}
    </>
  );
}

/** The change as the server takes it, where it has no options. */
function wholeChange({ action, target: { selection } }: Change): LineChange | undefined {
  return action === 'changePlan' || action === 'tag' ? undefined : { action, selection };
}

/** Opens the progress of many lines; it only offers that of a single line, and a job that starts later. */
function announce(job: Job, open: () => void): void {
  const text = job.schedule && words.scheduled(job.title, momentOf(job));
  if (text) toast.success(text, { action: { text: words.seeJob, run: open } });
  else if (job.total > 1) open();
  else toast.success(words.started(job.title), { action: { text: words.seeProgress, run: open } });
  if (job.refusedCount > 0) toast.note(words.leftOut(job.refusedCount));
}
