import type { Line, LineDetails } from '@linekeeper/contract';
import type { ReactElement, ReactNode } from 'react';
import { useMayDo } from '../../../api/use-may-do.ts';
import { paths } from '../../../navigation/paths.ts';
import { useAction } from '../../../parts/actions/use-action.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { CopyText } from '../../../ui/copy/copy-text.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { PageHeader, type PageFact } from '../../../ui/layout/page-header.tsx';
import { cx } from '../../../ui/look/cx.ts';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import type { Change } from '../change/change-target.ts';
import { useLineChanges } from '../change/use-line-changes.ts';
import { ManageMenu } from '../change/manage-menu.tsx';
import { offeredChanges } from '../change/offered-changes.ts';
import { BackLink } from '../../../ui/action/back-link.tsx';
import { RefreshButton } from '../frame/refresh-button.tsx';
import { nameOf } from '../../../parts/line-name/name-of.ts';
import { aboutRename, RenameForm } from '../editing/rename-form.tsx';
import { useEditingPlace } from '../editing/use-editing-place.ts';
import { LineStory } from './line-story.tsx';
import { ScheduledPlan } from './scheduled-plan.tsx';
import { words as lineWords } from '../frame/words.tsx';
import { words } from './words.tsx';

export interface LineHeaderProps {
  readonly id: string;
  readonly details: LineDetails | undefined;
  readonly readAtMs: number;
  readonly onChange: (change: Change) => void;
}

/** Name, state and identity of the line, and its changes. */
export function LineHeader({ id, details, readAtMs, onChange }: LineHeaderProps): ReactElement {
  const line = details?.line;
  const mayOperate = useMayDo('operate');
  const { isOpen, open, close, opener } = useEditingPlace(aboutRename(id));
  useAction('renameLine', open, line !== undefined && !isOpen);
  useLineChanges(details, onChange);
  return (
    <PageHeader
      back={<BackLink to={paths.lines}>{lineWords.lines}</BackLink>}
      title={line ? nameOf(line) : words.line}
      {...(line && isOpen && { titleEditor: <RenameForm line={line} onClose={close} large /> })}
      beside={
        details && (
          <>
            {mayOperate && !isOpen && <IconButton ref={opener} icon="edit" label={words.rename} onClick={open} />}
            <LineStory details={details} />
            {details.line.tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </>
        )
      }
      facts={facts(line)}
      action={
        <>
          <RefreshButton keys={['lines', 'billingHistoryDetails']} readAtMs={readAtMs} />
          {mayOperate && details && <Manage details={details} onChange={onChange} />}
        </>
      }
    />
  );
}

interface ManageProps extends Pick<LineHeaderProps, 'onChange'> {
  readonly details: LineDetails;
}

/** The changes of the line, if any is left. */
function Manage(props: ManageProps): ReactElement | null {
  if (offeredChanges(props.details.line).length === 0) return null;
  return (
    <ManageMenu
      line={props.details.line}
      actions={props.details.actions}
      onChange={props.onChange}
      trigger={<Button tone="primary">{words.manage}</Button>}
    />
  );
}

function facts(line: Line | undefined): PageFact[] {
  return [
    {
      label: lineWords.iccid,
      value: line ? <CopyText value={line.iccid} label={lineWords.iccid} /> : <Waiting width="w-50" />,
    },
    { label: words.facts.plan, value: line && <PlanLink line={line} /> },
    { label: words.facts.carrier, value: line ? line.carrierName : <Waiting width="w-28" /> },
    ...(line?.msisdn
      ? [
          {
            label: words.facts.number,
            value: <CopyText value={line.msisdn} label={lineWords.phoneNumber} group="phone" />,
          },
        ]
      : []),
  ];
}

function PlanLink({ line }: { readonly line: Line }): ReactNode {
  return (
    <>
      <TextLink to={paths.activePlan} params={{ plan_current_id: line.planId }}>
        {line.planName}
      </TextLink>
      {line.nextPlanName && line.nextPlanOn === null && (
        <span className="text-ink-soft">{words.changingTo(line.nextPlanName)}</span>
      )}
      {line.nextPlanName && line.nextPlanOn !== null && (
        <ScheduledPlan line={line} planName={line.nextPlanName} day={line.nextPlanOn} />
      )}
    </>
  );
}

/** As wide as what comes, so that the facts behind it stay in their row. */
function Waiting({ width }: { readonly width: string }): ReactElement {
  return <Skeleton className={cx('h-4 self-center', width)} />;
}
