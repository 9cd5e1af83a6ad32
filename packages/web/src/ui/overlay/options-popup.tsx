import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '../look/cx.ts';
import { Icon } from '../look/icon.tsx';
import type { Trigger } from '../late/opened-late.tsx';
import { useMenuOpen } from './use-menu-open.ts';

export interface MenuOption {
  readonly value: string;
  readonly label: ReactNode;
  /** At the end, small: a figure. */
  readonly end?: ReactNode;
}

/** Options of which one holds, or any number of which hold. */
export type OptionGroup = {
  readonly title: string;
  readonly options: readonly MenuOption[];
} & (
  | { readonly kind: 'one'; readonly value: string; readonly onChange: (value: string) => void }
  | {
      readonly kind: 'many';
      readonly values: ReadonlySet<string>;
      readonly onToggle: (value: string, on: boolean) => void;
    }
);

export interface OptionsMenuProps {
  /** The button that opens the menu. */
  readonly trigger: Trigger;
  readonly groups: readonly OptionGroup[];
  readonly align?: 'start' | 'end';
  /** Stands below the options. */
  readonly footer?: ReactNode;
  /** What is chosen is seen behind the menu: one of several leaves it open too. */
  readonly staysOpen?: boolean;
}

/** An open menu of settings, and its button; `OptionsMenu` fetches it when it is needed. */
export function OptionsPopup(props: OptionsMenuProps): ReactElement {
  const { trigger, groups, align = 'start', footer, staysOpen = false } = props;
  const { root, button, popup } = useMenuOpen();
  return (
    <Base.Root {...root}>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} className="z-50 outline-none">
          <Base.Popup
            {...popup}
            className="max-h-(--available-height) max-w-[calc(100vw-32px)] min-w-52 overflow-y-auto rounded-box border border-line bg-float p-1 shadow-float outline-none"
          >
            {groups.map((group) => (
              <Group key={group.title} group={group} staysOpen={staysOpen} />
            ))}
            {footer}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const itemLook =
  'grid min-h-8 cursor-default grid-cols-[18px_1fr_auto] items-center gap-2 rounded-box px-2.5 py-1 text-left outline-none select-none data-highlighted:bg-hover max-sm:min-h-11';

interface GroupProps {
  readonly group: OptionGroup;
  readonly staysOpen: boolean;
}

function Group({ group, staysOpen }: GroupProps): ReactElement {
  const title = (
    <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-faint">{group.title}</Base.GroupLabel>
  );
  if (group.kind === 'one') {
    return (
      <Base.RadioGroup value={group.value} onValueChange={(value) => group.onChange(String(value))}>
        <Base.Group>
          {title}
          {group.options.map((option) => (
            <Base.RadioItem key={option.value} value={option.value} closeOnClick={!staysOpen} className={itemLook}>
              <Words option={option} isOn={option.value === group.value} />
            </Base.RadioItem>
          ))}
        </Base.Group>
      </Base.RadioGroup>
    );
  }
  return (
    <Base.Group>
      {title}
      {group.options.map((option) => (
        <Base.CheckboxItem
          key={option.value}
          checked={group.values.has(option.value)}
          onCheckedChange={(on) => group.onToggle(option.value, on)}
          className={itemLook}
        >
          <Words option={option} isOn={group.values.has(option.value)} />
        </Base.CheckboxItem>
      ))}
    </Base.Group>
  );
}

function Words({ option, isOn }: { readonly option: MenuOption; readonly isOn: boolean }): ReactElement {
  return (
    <>
      <Icon name="check" size={16} className={cx('text-brand-text', !isOn && 'opacity-0')} />
      <span className="min-w-0 break-words">{option.label}</span>{' '}
      <span className="text-sm text-ink-faint">{option.end}</span>
    </>
  );
}
