import type { ReactElement } from 'react';
import { bytes } from '../../ui/bytes.ts';
import { ProgressLine } from '../../ui/progress.tsx';

export interface LineUsageProps {
  readonly usedBytes: number;
  /** What the plans include; 0 when nothing is included. */
  readonly allowanceBytes: number;
  /** 1000 or 1024: what one kilobyte is on the plan. */
  readonly unitBytes: number;
  /** Whose usage it is, read aloud. */
  readonly label: string;
}

/** Data used against what is included, as a bar and in words; used up is told by colour and icon too. */
export function LineUsage({ usedBytes, allowanceBytes, unitBytes, label }: LineUsageProps): ReactElement {
  const used = bytes(usedBytes, unitBytes);
  if (allowanceBytes === 0) return <span className="text-sm text-ink-soft">{used}</span>;
  const percent = (100 * usedBytes) / allowanceBytes;
  return (
    <ProgressLine
      percent={percent}
      status={percent >= 100 ? 'exception' : 'normal'}
      label={label}
      end={
        <span className="min-w-31 whitespace-nowrap">
          {used} <span className="text-ink-faint">of {bytes(allowanceBytes, unitBytes)}</span>
        </span>
      }
    />
  );
}
