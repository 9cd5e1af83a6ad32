import type { ReactElement } from 'react';
import { bytes } from '../../ui/format/bytes.ts';
import { ProgressLine } from '../../ui/feedback/progress.tsx';

export interface LineUsageProps {
  readonly usedBytes: number;
  /** What the plans include; 0 when nothing is included. */
  readonly allowanceBytes: number;
  /** 1000 or 1024: what one kilobyte is on the plan. */
  readonly unitBytes: number;
  /** Whose usage it is, read aloud. */
  readonly label: string;
  /** The words above a short bar, for cells of a table; otherwise they stand at the end of a long one. */
  readonly stacked?: boolean;
}

/** Data used against what is included, as a bar and in words; used up is told by colour and icon too. */
export function LineUsage(props: LineUsageProps): ReactElement {
  const { usedBytes, allowanceBytes, unitBytes, label, stacked = false } = props;
  const used = bytes(usedBytes, unitBytes);
  if (allowanceBytes === 0) return <span className="text-sm text-ink-soft">{used}</span>;
  const percent = (100 * usedBytes) / allowanceBytes;
  const status = percent >= 100 ? 'exception' : 'normal';
  const words = (
    <span className="text-sm whitespace-nowrap text-ink-soft">
      {used} <span className="text-ink-faint">of {bytes(allowanceBytes, unitBytes)}</span>
    </span>
  );
  if (!stacked) return <ProgressLine percent={percent} status={status} label={label} end={words} />;
  return (
    <div className="w-36 max-sm:text-right">
      <div className="mb-0.5">{words}</div>
      <ProgressLine percent={percent} status={status} label={label} end="" />
    </div>
  );
}
