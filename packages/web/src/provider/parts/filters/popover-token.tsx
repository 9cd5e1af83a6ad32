import { useState, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../../../ui/look/icon.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { tokenEnd, tokenStart } from '../../../ui/overlay/token-look.ts';
import { words } from './words.ts';

export interface PopoverTokenProps {
  /** The property: "Days". */
  readonly title: string;
  /** What it is narrowed to; empty when it does not filter. */
  readonly shown: string;
  readonly onClear: () => void;
  /** The fields, beside the button once it is pressed. */
  readonly children: (close: () => void) => ReactNode;
}

/** A filter that takes more than a choice from a menu: its fields are behind one button. */
export function PopoverToken({ title, shown, onClear, children }: PopoverTokenProps): ReactElement {
  const [open, setOpen] = useState(false);
  const isOn = shown !== '';
  const trigger = (
    <button type="button" aria-label={isOn ? undefined : words.filterBy(title)} className={tokenStart(isOn)}>
      {isOn ? (
        <span className="max-w-60 truncate">
          <span className="font-normal">{words.filter(title)}</span> {shown}
        </span>
      ) : (
        <>
          {title} <Icon name="chevron-down" size={14} />
        </>
      )}
    </button>
  );
  return (
    <span className="inline-flex min-w-0 shrink-0">
      <Popover trigger={trigger} title={title} state={{ open, onOpenChange: setOpen }}>
        {children(() => setOpen(false))}
      </Popover>
      {isOn && (
        <button type="button" aria-label={words.remove(title)} onClick={onClear} className={tokenEnd}>
          <Icon name="cross" size={14} />
        </button>
      )}
    </span>
  );
}
