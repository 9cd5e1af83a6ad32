import type { Line } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { nameOf } from '../../../parts/line-name/name-of.ts';
import { LineUsage, type LineUsageProps } from '../../../parts/line-usage/line-usage.tsx';
import { words as lineWords } from '../frame/words.tsx';

interface UsageOfLineProps extends Pick<LineUsageProps, 'stacked' | 'figuresOnly'> {
  readonly line: Line;
}

/** What a line of a list has used in this period of what its plan includes. */
export function UsageOfLine({ line, ...look }: UsageOfLineProps): ReactElement {
  return (
    <LineUsage
      usedBytes={line.usedBytes}
      allowanceBytes={line.includedBytes}
      unitBytes={line.unitBytes}
      label={lineWords.usedBy(nameOf(line))}
      {...look}
    />
  );
}
