import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../../ui/look/icon.tsx';
import type { IconName } from '../../../ui/look/icon-paths.ts';

export interface SettingsRowProps {
  readonly icon: IconName;
  readonly title: ReactNode;
  /** Beside the title: a state. */
  readonly beside?: ReactNode;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
}

/** One thing that can be set: what it is, how it stands, what can be done with it. */
export function SettingsRow({ icon, title, beside, note, actions }: SettingsRowProps): ReactElement {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line px-4 py-3.5">
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3.5">
        <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-box border border-line bg-sunken text-ink-soft">
          <Icon name={icon} size={18} />
        </span>
        <div className="min-w-0">
          <div className="flex min-h-5 flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 font-medium break-words">{title}</span>
            {beside}
          </div>
          {note && <div className="text-sm text-ink-soft">{note}</div>}
        </div>
      </div>
      {actions && <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:pl-12.5">{actions}</div>}
    </div>
  );
}
