import type { Plan } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ProgressLine } from '../../../ui/feedback/progress.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import type { CheckedList } from './check-list.ts';
import { ColumnForm } from './column-form.tsx';
import type { DeviceList } from './device-list.ts';
import { FileDrop } from './file-drop.tsx';
import { ProblemGroups } from './problem-groups.tsx';
import { useCheck, type Check } from './use-check.ts';
import { useListOrder } from './use-list-order.ts';
import { words } from './words.tsx';

export interface ListStepProps {
  readonly plan: Plan;
  readonly list: DeviceList | undefined;
  readonly onList: (list: DeviceList | undefined) => void;
  /** Back to typing. */
  readonly onType: () => void;
  readonly onBack: () => void;
}

/** A long list of devices: read, its columns matched, checked, and sent to the review. */
export function ListStep({ plan, list, onList, onType, onBack }: ListStepProps): ReactElement {
  return (
    <Panel title={words.title} note={words.note} action={<Button onClick={onType}>{words.typeInstead}</Button>}>
      {!list && (
        <div className="flex flex-col gap-4">
          <FileDrop onList={onList} />
          <div>
            <Button onClick={onBack}>{words.back}</Button>
          </div>
        </div>
      )}
      {list && !list.isMapped && <ColumnForm list={list} onDone={onList} onBack={onBack} />}
      {list?.isMapped && <Checked plan={plan} list={list} onList={onList} onBack={onBack} />}
    </Panel>
  );
}

type CheckedProps = Pick<ListStepProps, 'plan' | 'onList' | 'onBack'> & { readonly list: DeviceList };

function Checked({ plan, list, onList, onBack }: CheckedProps): ReactElement {
  const check = useCheck(list, plan);
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-semibold break-all">{list.name}</strong>
        <span className="text-ink-soft">{words.devices(check.devices.length)}</span>
        <Button size="small" onClick={() => onList({ ...list, isMapped: false })}>
          {words.changeColumns}
        </Button>
        <Button size="small" onClick={() => onList(undefined)}>
          {words.anotherFile}
        </Button>
      </p>
      {list.isGuessed && <p className="text-warn">{words.guessed}</p>}
      {check.checked ? (
        <Result plan={plan} check={check} checked={check.checked} onBack={onBack} />
      ) : (
        <ProgressLine label={words.checking} percent={check.percent} />
      )}
    </div>
  );
}

interface ResultProps extends Pick<ListStepProps, 'plan' | 'onBack'> {
  readonly check: Check;
  readonly checked: CheckedList;
}

function Result({ plan, check, checked, onBack }: ResultProps): ReactElement {
  const order = useListOrder();
  const { readyCount, refusedCount, warnedCount, groups } = checked;
  return (
    <>
      <output className="flex flex-wrap gap-x-4 gap-y-1">
        <span className="text-good">{words.ready(readyCount)}</span>
        {warnedCount > 0 && <span className="text-warn">{words.warnings(warnedCount)}</span>}
        {refusedCount > 0 && <span className="text-bad">{words.errors(refusedCount)}</span>}
      </output>
      <ProblemGroups groups={groups} />
      <p className="text-sm text-ink-soft">{refusedCount > 0 ? words.fixFirst : words.next} </p>
      <RefusalNote text={order.failure} />
      <div className="flex flex-wrap gap-2">
        <Button
          tone="primary"
          busy={order.busy}
          disabled={readyCount === 0}
          onClick={() => void order.review(plan.id, check.devices)}
        >
          {refusedCount > 0 ? words.reviewValid(readyCount) : words.review(readyCount)}
        </Button>
        <Button onClick={onBack}>{words.back}</Button>
      </div>
    </>
  );
}
