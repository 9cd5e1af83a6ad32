import type { Line, LineDetails } from '@linekeeper/contract';
import type { ReactElement, ReactNode } from 'react';
import { useMayDo } from '../../../api/use-may-do.ts';
import { paths } from '../../../navigation/paths.ts';
import { isMoving } from '../../../parts/line-status/line-states.ts';
import { words as stateWords } from '../../../parts/line-status/words.ts';
import { dateTimeText } from '../../../ui/format/time.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { LinkButton } from '../../../ui/action/link-button.tsx';
import { oneLine, type Change } from '../change/change-target.ts';
import { CallOffActivation } from './call-off-activation.tsx';
import { useRetryActivation } from './use-retry-activation.ts';
import { words as lineWords } from '../frame/words.tsx';
import { words } from './words.tsx';

export interface LineNewsProps {
  readonly details: LineDetails;
  readonly onChange: (change: Change) => void;
}

/** What is wrong, in progress or over with the line, why, and what to do; nothing otherwise. */
export function LineNews({ details, onChange }: LineNewsProps): ReactElement | null {
  const { line } = details;
  const news = [
    details.waiting && <WaitingNews key="waiting" details={details} waiting={details.waiting} />,
    !(details.waiting && isMoving(line.status)) && stateNews(details, onChange),
    line.subscriptionStatus === 'past_due' && !isDark(line) && <UnpaidNews key="unpaid" />,
  ].filter(Boolean);
  if (news.length === 0) return null;
  return <div className="mb-5 flex flex-col gap-3">{news}</div>;
}

function stateNews({ line, explanation }: LineDetails, onChange: LineNewsProps['onChange']): ReactNode {
  const { status, problem, suspendReasons } = line;
  const { name, meaning } = stateWords.states[status];
  if (status === 'activation_failed') {
    return (
      <Banner key="state" tone="bad" title={name} action={problem?.mayRetry && <Retry line={line} />}>
        {problem?.text ?? meaning}
      </Banner>
    );
  }
  if (status === 'suspended') {
    const reasons = suspendReasons.map((reason) => stateWords.reasons[reason]).join(', ');
    return (
      <Banner
        key="state"
        tone="warn"
        title={reasons ? words.news.suspended(name, reasons) : name}
        action={
          <>
            {isDark(line) && <LinkButton to={paths.failed}>{words.news.seeUnpaid}</LinkButton>}
            {suspendReasons.includes('user') && <Resume line={line} onChange={onChange} />}
          </>
        }
      >
        {problem?.text ?? (isDark(line) ? words.news.dark : explanation.ends)}
      </Banner>
    );
  }
  if (status === 'terminated')
    return (
      <Banner key="state" tone="note" title={name}>
        {explanation.ends}
      </Banner>
    );
  if (!isMoving(status)) return null;
  return (
    <Banner key="state" tone={status === 'outcome_unknown' ? 'warn' : 'note'} title={name}>
      {words.news.updates(problem?.text ?? meaning)}
    </Banner>
  );
}

/** The carrier can't be reached; an activation that it does not have yet can be called off. */
function WaitingNews({
  details: { line, actions },
  waiting: { since, until },
}: Pick<LineNewsProps, 'details'> & { readonly waiting: NonNullable<LineDetails['waiting']> }): ReactElement {
  const mayOperate = useMayDo('operate');
  const isActivation = line.status === 'activating';
  const mayCallOff = actions.some(({ action, allowed }) => action === 'terminate' && allowed);
  const { carrierName } = line;
  return (
    <Banner
      tone="warn"
      title={words.waiting.title(carrierName, dateTimeText(since))}
      action={mayOperate && isActivation && mayCallOff && <CallOffActivation line={line} />}
    >
      {isActivation
        ? words.waiting.activation(carrierName, dateTimeText(until))
        : words.waiting.other(carrierName, dateTimeText(until))}
    </Banner>
  );
}

/** Suspended because of a debt: it has its own way out. */
function isDark({ status, suspendReasons }: Line): boolean {
  return status === 'suspended' && suspendReasons.includes('payment');
}

function Retry({ line }: { readonly line: Line }): ReactElement | null {
  const mayActivate = useMayDo('operate');
  const { busy, retry } = useRetryActivation(line);
  if (!mayActivate) return null;
  return (
    <Button icon="refresh" busy={busy} onClick={() => void retry()}>
      {words.retry.button}
    </Button>
  );
}

/** People of the account may resume what they have suspended. */
function Resume({ line, onChange }: Pick<LineNewsProps, 'onChange'> & { readonly line: Line }): ReactElement | null {
  if (!useMayDo('operate')) return null;
  return (
    <Button onClick={() => onChange({ action: 'resume', target: oneLine(line) })}>{lineWords.verbs.resume}</Button>
  );
}

function UnpaidNews(): ReactElement {
  return (
    <Banner
      tone="bad"
      title={words.news.unpaid}
      action={<LinkButton to={paths.failed}>{words.news.seeUnpaid}</LinkButton>}
    >
      {words.news.unpaidText}
    </Banner>
  );
}
