import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactElement, ReactNode } from 'react';
import { dialogBackdrop } from './dialog.tsx';
import { IconButton } from '../action/icon-button.tsx';
import { ToastRoom } from '../feedback/toast-room.tsx';
import { cx } from '../look/cx.ts';
import { words } from './words.ts';

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Beside the title: a state. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

const popup = cx(
  'fixed inset-y-0 right-0 z-50 flex w-full flex-col border-l border-line bg-float shadow-float outline-none sm:max-w-xl',
  'transition-[opacity,translate] data-ending-style:translate-x-4 data-ending-style:opacity-0',
  'data-starting-style:translate-x-4 data-starting-style:opacity-0',
);

/** One thing of a list in full, at the right edge; the list stays where it is. Focus comes back to its row. */
export function Drawer({ open, onClose, title, beside, children }: DrawerProps): ReactElement {
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Backdrop className={dialogBackdrop} />
        <Base.Popup className={popup}>
          <header className="flex min-h-(--bar-height) items-center gap-3 border-b border-line px-5 py-2">
            <Base.Title className="min-w-0 text-lg font-semibold break-words">{title}</Base.Title>
            {beside}
            <Base.Close render={<IconButton icon="cross" label={words.close} className="-mr-2 ml-auto" />} />
          </header>
          <div className="shrink-0 px-5">
            <ToastRoom open={open} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
