import type { Line, LineActionShown } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { Trigger } from '../../../ui/late/opened-late.tsx';
import { dateTimeText } from '../../../ui/format/time.ts';
import { oneLine, type Change, type ChangeAction } from './change-target.ts';
import { changeEntries } from './change-entries.ts';
import { offeredChanges } from './offered-changes.ts';
import { words } from '../frame/words.tsx';

export interface ManageMenuProps {
  readonly line: Line;
  /** The button that opens it. */
  readonly trigger: Trigger;
  readonly onChange: (change: Change) => void;
  /** What the server allows now; what it refuses stays in the menu with its reason. */
  readonly actions?: readonly LineActionShown[];
}

/** The changes of one line. */
export function ManageMenu({ line, trigger, onChange, actions = [] }: ManageMenuProps): ReactElement {
  const refusalOf = (action: ChangeAction) => actions.find((one) => one.action === action && !one.allowed);
  const entries = offeredChanges(line).map((action) => ({
    key: action,
    text: <EntryText verb={changeEntries[action].verb} refusal={refusalOf(action)} />,
    disabled: refusalOf(action) !== undefined,
    icon: changeEntries[action].icon,
    danger: action === 'terminate',
    apart: action === 'terminate',
    onChoose: () => onChange({ action, target: oneLine(line) }),
  }));
  return <Menu trigger={trigger} entries={entries} />;
}

function EntryText({ verb, refusal }: { verb: string; refusal: LineActionShown | undefined }): ReactElement {
  return (
    <span className="max-w-72">
      {verb}
      {refusal?.reason && <span className="block text-sm">{refusal.reason}</span>}
      {refusal?.possibleAt && (
        <span className="block text-sm">{words.possibleFrom(dateTimeText(refusal.possibleAt))}</span>
      )}
    </span>
  );
}
