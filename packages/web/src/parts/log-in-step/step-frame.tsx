import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../../ui/look/icon.tsx';
import type { IconName } from '../../ui/look/icon-paths.ts';
import { words } from './words.ts';

export interface StepFrameProps {
  readonly title: string;
  readonly icon: IconName;
  readonly children: ReactNode;
  /** Where the focus goes first; the title where much has to be read before anything can be typed. */
  readonly focus?: 'field' | 'title';
  /** Leaves the log-in that is under way. */
  readonly onBack?: () => void;
}

/** One step of a login, in place of the form. Focus moves into it, so a screen reader follows. */
export function StepFrame({ title, icon, children, focus = 'title', onBack }: StepFrameProps): ReactElement {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const field = section.current?.querySelector<HTMLInputElement>('input:not([type=radio]), input:checked');
    const heading = section.current?.querySelector('h1');
    if (focus === 'field' && field) field.focus();
    else heading?.focus();
  }, [focus]);
  return (
    <section ref={section} aria-label={title}>
      <span className="inline-flex size-11 items-center justify-center rounded-box border border-brand-line bg-brand-soft text-brand-text">
        <Icon name={icon} />
      </span>
      <h1 tabIndex={-1} className="mt-5 text-2xl font-semibold text-balance outline-none">
        {title}
      </h1>
      <div className="mt-2 flex flex-col gap-5 text-ink-soft">{children}</div>
      {onBack && (
        <button
          type="button"
          onClick={onBack}
          className="mt-8 inline-flex items-center gap-1.5 rounded-box font-medium text-ink-soft hover:text-ink"
        >
          <Icon name="arrow-left" size={16} /> {words.back}
        </button>
      )}
    </section>
  );
}
