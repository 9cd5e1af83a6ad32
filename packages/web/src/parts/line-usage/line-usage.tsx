import { use, type ReactElement } from 'react';
import { cx } from '../../ui/look/cx.ts';
import { byteBase, bytes } from '../../ui/format/bytes.ts';
import { ProgressLine } from '../../ui/feedback/progress.tsx';
import { UnitOfList } from './one-unit.ts';
import { words } from './words.tsx';

export interface LineUsageProps {
  readonly usedBytes: number;
  /** What the plans include; 0 when nothing is included. */
  readonly allowanceBytes: number;
  /** 1000 or 1024: what one kilobyte is on the plan. */
  readonly unitBytes: number;
  /** Whose usage it is, read aloud. */
  readonly label: string;
  /** Figures above a short bar, for table cells; otherwise at the end of a long one. */
  readonly stacked?: boolean;
  /** Where there is no room for a bar. */
  readonly figuresOnly?: boolean;
}

const faint = (text: string): ReactElement => <span className="text-ink-faint">{text}</span>;

/**
 * Data used of what is included, as a bar and in figures; colour and icon show when it is used up. In a list all of it is in
 * one unit, and that of the plan in the tooltip.
 */
export function LineUsage(props: LineUsageProps): ReactElement {
  const { usedBytes, allowanceBytes, unitBytes, label, stacked = false, figuresOnly = false } = props;
  const unit = use(UnitOfList) ?? unitBytes;
  const used = bytes(usedBytes, unit);
  const hint = unit === byteBase(unitBytes) ? undefined : inPlanUnit(props);
  if (allowanceBytes === 0)
    return (
      <span className="text-sm text-ink-soft" title={hint}>
        {used}
      </span>
    );
  const percent = (100 * usedBytes) / allowanceBytes;
  const status = percent >= 100 ? 'exception' : 'normal';
  const figures = (
    // As wide for each line of a list, so that their bars can be compared.
    <span
      title={hint}
      className={cx('text-sm whitespace-nowrap text-ink-soft', !stacked && !figuresOnly && 'inline-block min-w-36')}
    >
      {words.usedOf(used, faint, bytes(allowanceBytes, unit))}
    </span>
  );
  if (figuresOnly) return figures;
  if (!stacked) return <ProgressLine percent={percent} status={status} label={label} end={figures} />;
  return (
    <div className="w-36 max-sm:text-right">
      <div className="mb-0.5">{figures}</div>
      <ProgressLine percent={percent} status={status} label={label} end="" />
    </div>
  );
}

function inPlanUnit({ usedBytes, allowanceBytes, unitBytes }: LineUsageProps): string {
  const used = bytes(usedBytes, unitBytes);
  return words.inPlanUnit(used, allowanceBytes === 0 ? null : bytes(allowanceBytes, unitBytes));
}
