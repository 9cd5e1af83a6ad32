import { askedPlansOf, type LineChange } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import type { Change } from './change-target.ts';
import { PlanChoice } from './plan-choice.tsx';
import { linesToTag, useTagLines } from './use-tag-lines.ts';
import { TagChoice } from './tag-choice.tsx';

export interface ChangeOptionsProps {
  readonly change: Change;
  readonly onContinue: (change: LineChange) => void;
  /** It was done at once, without a preview. */
  readonly onDone: () => void;
}

/** The options of a change before its preview. */
export function ChangeOptions({ change, onContinue, onDone }: ChangeOptionsProps): ReactElement {
  const { selection, line } = change.target;
  const tagger = useTagLines();
  const few = linesToTag(change.target);
  if (change.action === 'tag') {
    return (
      <TagChoice
        line={line}
        isAtOnce={few !== undefined}
        busy={tagger.busy}
        failure={tagger.failure}
        onContinue={({ add, remove }) => {
          if (few) void tagger.tag(few, { add, remove }).then((isDone) => isDone && onDone());
          else onContinue({ action: 'tag', add, remove, selection });
        }}
      />
    );
  }
  return (
    <PlanChoice
      target={change.target}
      onContinue={(plans) => onContinue({ action: 'changePlan', ...askedPlansOf(plans), selection })}
    />
  );
}
