import type { ReactElement, ReactNode } from 'react';
import { cx } from '../look/cx.ts';
import { Icon } from '../look/icon.tsx';
import type { IconName } from '../look/icon-paths.ts';

export interface ScreenStateProps {
  readonly icon: IconName;
  readonly tone?: 'plain' | 'bad';
  readonly title: string;
  readonly children?: ReactNode;
  /** One primary act, at most one more beside it. */
  readonly action?: ReactNode;
  /** Read aloud when it appears. */
  readonly voice?: 'alert';
  /** There is no other content: its title is the heading of the page. */
  readonly isPage?: boolean;
}

/** In the place of content: an icon, what happened, why, what next. */
export function ScreenState(props: ScreenStateProps): ReactElement {
  const { icon, tone = 'plain', title, children, action, voice, isPage = false } = props;
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div role={voice} className="flex flex-col items-center px-6 py-12 text-center">
      <span
        className={cx(
          'mb-4 inline-flex size-11 items-center justify-center rounded-box border',
          tone === 'bad' ? 'border-transparent bg-bad-soft text-bad' : 'border-line bg-sunken text-ink-soft',
        )}
      >
        <Icon name={icon} size={20} />
      </span>
      <Title className="text-lg font-semibold">{title}</Title>
      {children && <div className="mt-1 max-w-md text-balance text-ink-soft">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
