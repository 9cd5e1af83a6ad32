import { Menu as Base } from '@base-ui/react/menu';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { cx } from '../look/cx.ts';
import { Icon } from '../look/icon.tsx';
import type { IconName } from '../look/icon-paths.ts';
import type { Trigger } from '../late/opened-late.tsx';
import { useMenuOpen } from './use-menu-open.ts';

export interface MenuEntry {
  readonly key: string;
  readonly text: ReactNode;
  readonly icon?: IconName;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Draws a line above this entry. */
  readonly apart?: boolean;
  readonly onChoose?: () => void;
  /** A router link or an anchor that the entry becomes, for example `<Link to="/plans" />`. */
  readonly link?: ReactElement;
}

export interface MenuProps {
  /** The button that opens the menu. */
  readonly trigger: Trigger;
  readonly entries: readonly MenuEntry[];
  /** Shown above the entries, not choosable. */
  readonly heading?: ReactNode;
  readonly align?: 'start' | 'end';
}

/** An open menu, and its button; `Menu` fetches it when it is needed. */
export function MenuPopup({ trigger, entries, heading, align = 'end' }: MenuProps): ReactElement {
  const { root, button, popup } = useMenuOpen();
  return (
    <Base.Root {...root}>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} className="z-50 outline-none">
          <Base.Popup
            {...popup}
            className="min-w-48 rounded-box border border-line bg-float p-1 shadow-float outline-none"
          >
            {heading && <div className="border-b border-line px-2.5 pt-1.5 pb-2.5 mb-1">{heading}</div>}
            {entries.map((entry) => (
              <Fragment key={entry.key}>
                {entry.apart && <Base.Separator className="mx-1 my-1 h-px bg-line" />}
                <Entry entry={entry} />
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ entry }: { readonly entry: MenuEntry }): ReactElement {
  const look = cx(
    'flex min-h-8 w-full items-center gap-2.5 rounded-box px-2.5 py-1 text-left outline-none select-none max-sm:min-h-11',
    'data-disabled:opacity-50 data-highlighted:bg-hover',
    entry.danger ? 'text-bad' : 'text-ink',
  );
  const content = (
    <>
      {entry.icon && <Icon name={entry.icon} size={18} className={entry.danger ? '' : 'text-ink-faint'} />}
      {entry.text}
    </>
  );
  if (entry.link) {
    return (
      <Base.LinkItem render={entry.link} closeOnClick className={look}>
        {content}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item disabled={entry.disabled ?? false} onClick={() => entry.onChoose?.()} className={look}>
      {content}
    </Base.Item>
  );
}
