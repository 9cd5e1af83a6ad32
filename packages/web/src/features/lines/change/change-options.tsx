import type { LineChange } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import type { Change } from './change-target.ts';
import { PlanChoice } from './plan-choice.tsx';
import { TagChoice } from './tag-choice.tsx';

export interface ChangeOptionsProps {
  readonly change: Change;
  readonly onCancel: () => void;
  readonly onContinue: (change: LineChange) => void;
}

/** The options of a change before its preview. */
export function ChangeOptions({ change, onCancel, onContinue }: ChangeOptionsProps): ReactElement {
  const { selection, line } = change.target;
  if (change.action === 'tag') {
    return (
      <TagChoice
        line={line}
        onCancel={onCancel}
        onContinue={({ add, remove }) => onContinue({ action: 'tag', add, remove, selection })}
      />
    );
  }
  return (
    <PlanChoice
      line={line}
      onCancel={onCancel}
      onContinue={(planId) => onContinue({ action: 'changePlan', planId, selection })}
    />
  );
}
