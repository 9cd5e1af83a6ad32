import { useState, type ReactElement } from 'react';
import { Button } from '../ui/action/button.tsx';
import { Badge } from '../ui/feedback/badge.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { FileGone } from '../ui/late/bring-files.ts';
import { FailedPart } from '../ui/late/failed-part.tsx';
import { ForbiddenState } from '../ui/feedback/forbidden-state.tsx';
import { Loader } from '../ui/feedback/loader.tsx';
import { NoResultState } from '../ui/feedback/no-result-state.tsx';
import { ProgressCircle, ProgressLine } from '../ui/feedback/progress.tsx';
import { RefusalNote } from '../ui/feedback/refusal-note.tsx';
import { Status } from '../ui/feedback/status.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { Sample, Samples } from './sample.tsx';
import { words as all } from './words.ts';

const words = all.feedback;
const { states } = all;
const none = (): void => undefined;

export function Feedback(): ReactElement {
  return (
    <>
      <Samples name="Status, Badge, RefusalNote">
        <Sample name={states.plain}>
          <span className="flex flex-wrap gap-2">
            {(['good', 'warn', 'bad', 'note', 'plain'] as const).map((tone) => (
              <Status key={tone} tone={tone}>
                {words.status[tone]}
              </Status>
            ))}
          </span>
        </Sample>
        <Sample name="Badge">
          <Badge>{words.badge}</Badge>
        </Sample>
        <Sample name="RefusalNote">
          <RefusalNote text={words.refusal} />
        </Sample>
      </Samples>
      <Samples name="Banner">
        {(['note', 'warn', 'bad', 'good'] as const).map((tone) => (
          <Sample key={tone} name={tone} wide>
            <Banner tone={tone} title={words.bannerTitle} action={<Button size="small">{words.act}</Button>}>
              {tone === 'warn' ? words.spanish : words.bannerText}
            </Banner>
          </Sample>
        ))}
      </Samples>
      <Progresses />
      <ScreenStates />
      <Toasts />
    </>
  );
}

function Progresses(): ReactElement {
  return (
    <Samples name="ProgressLine, ProgressCircle">
      <Sample name={states.plain}>
        <ProgressLine percent={40} label={words.progress} />
      </Sample>
      <Sample name={states.done}>
        <ProgressLine percent={100} label={words.progress} />
      </Sample>
      <Sample name={states.error}>
        <ProgressLine percent={70} status="exception" label={words.progress} />
      </Sample>
      <Sample name="ProgressCircle">
        <span className="flex gap-3">
          <ProgressCircle percent={40} label={words.progress}>
            2
          </ProgressCircle>
          <ProgressCircle percent={100} label={words.progress} />
          <ProgressCircle percent={70} status="exception" label={words.progress} />
        </span>
      </Sample>
    </Samples>
  );
}

function ScreenStates(): ReactElement {
  return (
    <Samples name="EmptyState, NoResultState, ErrorState, FailedPart, ForbiddenState, Loader, ErrorPage">
      <Sample name={states.empty}>
        <EmptyState title={words.empty} action={<Button tone="primary">{words.act}</Button>}>
          {words.emptyText}
        </EmptyState>
      </Sample>
      <Sample name={states.noResult}>
        <NoResultState title={words.noResult} searched="8901" onClear={none} />
        <NoResultState title={words.noResult} searched="8901" onClear={none} onClearFilters={none} />
      </Sample>
      <Sample name={states.error}>
        <ErrorState title={words.error} onRetry={none}>
          {words.errorText}
        </ErrorState>
      </Sample>
      <Sample name={states.busy}>
        <ErrorState title={words.error} onRetry={none} retrying>
          {words.errorText}
        </ErrorState>
      </Sample>
      <Sample name="FailedPart">
        <FailedPart failure={new FileGone('gone')} onRetry={none} />
      </Sample>
      <Sample name={states.forbidden}>
        <ForbiddenState>{words.forbidden}</ForbiddenState>
      </Sample>
      <Sample name={states.loading}>
        <div className="*:min-h-32">
          <Loader />
        </div>
      </Sample>
      <Sample name="ErrorBoundary, ErrorPage">
        <Breaking />
      </Sample>
    </Samples>
  );
}

/** Takes the page down, which its boundary then catches. */
function Breaking(): ReactElement {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error(words.broken);
  return (
    <Button tone="danger" onClick={() => setBroken(true)}>
      {words.break}
    </Button>
  );
}

function Toasts(): ReactElement {
  return (
    <Samples name="Toaster">
      <Sample name={states.openable}>
        <span className="flex flex-wrap gap-2">
          <Button onClick={() => toast.success(words.toastDone)}>{states.done}</Button>
          <Button onClick={() => toast.note(words.toastDone, { detail: words.bannerText })}>{states.plain}</Button>
          <Button onClick={() => toast.error(words.error, { detail: words.errorText })}>{states.error}</Button>
        </span>
      </Sample>
    </Samples>
  );
}
