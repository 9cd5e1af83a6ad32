import { useId, type ReactElement, type ReactNode } from 'react';
import { cx } from '../look/cx.ts';

export interface PanelProps {
  readonly title?: ReactNode;
  /** Under the title, small. */
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /** Content reaches the edges (tables, lists). */
  readonly flush?: boolean;
  readonly className?: string;
  /** Of what is below the title. */
  readonly contentClassName?: string;
}

/** A surface with a title that holds one subject. */
export function Panel({ title, note, action, children, flush = false, ...look }: PanelProps): ReactElement {
  const titleId = useId();
  const hasHead = Boolean(title ?? action);
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className={cx(
        'min-w-0 rounded-box border border-line bg-surface',
        flush && 'overflow-clip print:overflow-visible',
        look.className,
      )}
    >
      {hasHead && (
        <header
          className={cx('flex flex-wrap items-start justify-between gap-3 px-4 pt-3.5', flush ? 'pb-3.5' : 'pb-1')}
        >
          <div className="min-w-0 sm:flex-1 sm:basis-36">
            {title && (
              <h2 id={titleId} className="font-semibold">
                {title}
              </h2>
            )}
            {note && <p className="text-sm text-ink-faint">{note}</p>}
          </div>
          {action}
        </header>
      )}
      <div className={cx(!flush && 'px-4 pb-4', !flush && (hasHead ? 'pt-2' : 'pt-4'), look.contentClassName)}>
        {children}
      </div>
    </section>
  );
}
