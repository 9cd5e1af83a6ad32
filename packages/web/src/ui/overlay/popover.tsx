import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';

export interface PopoverProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly title: string;
  readonly children: ReactNode;
  /** Held by the caller, where something inside closes it; missing: it opens and closes by itself. */
  readonly state?: { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };
}

/** A few words about one thing, beside it. Escape and a click elsewhere close it. */
export function Popover({ trigger, title, children, state }: PopoverProps): ReactElement {
  return (
    <Base.Root {...state}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="start" sideOffset={6} className="z-50 outline-none">
          <Base.Popup className="w-96 max-w-[calc(100vw-32px)] rounded-box border border-line bg-float p-4 shadow-float outline-none">
            <Base.Title className="mb-1 font-semibold">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
