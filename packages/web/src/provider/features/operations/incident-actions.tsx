import type { Incident, IncidentAction } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { LinkButton } from '../../../ui/action/link-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { paths } from '../../navigation/paths.ts';
import { useStaffMayDo } from '../../session/session-context.ts';
import { callOf, isAsked } from './incident-calls.ts';
import { useAct } from './use-act.ts';
import { words } from './words.ts';

export interface IncidentActionsProps {
  readonly incident: Incident;
  /** For what needs a reason or a confirmation first. */
  readonly onAsk: (action: IncidentAction) => void;
}

/** The action that helps as a button, the others in a menu; what the role does not allow is left out. */
export function IncidentActions({ incident, onAsk }: IncidentActionsProps): ReactElement | null {
  const act = useAct();
  const mayAct = useMayAct();
  const [busy, setBusy] = useState(false);
  const [first, ...others] = incident.actions.filter(mayAct);
  if (first === undefined) return null;
  if (first === 'edit') {
    const [id = ''] = incident.id.split('-');
    return (
      <LinkButton size="small" to={paths.email} params={{ id }}>
        {words.actions.edit}
      </LinkButton>
    );
  }
  async function take(action: IncidentAction): Promise<void> {
    if (isAsked(action)) return onAsk(action);
    setBusy(true);
    const { name, send } = callOf(incident, action);
    await act(name, send);
    setBusy(false);
    return undefined;
  }
  return (
    <div className="flex items-center justify-end gap-1">
      <Button size="small" busy={busy} onClick={() => void take(first)}>
        {words.actions[first]}
      </Button>
      {others.length > 0 && (
        <Menu
          trigger={<IconButton icon="more" label={words.list.more(incident.about ?? incident.title)} />}
          entries={others.map((action) => ({
            key: action,
            text: words.actions[action],
            danger: action === 'giveUp',
            onChoose: () => void take(action),
          }))}
        />
      )}
    </div>
  );
}

/** Each action has the permission of its call. */
function useMayAct(): (action: IncidentAction) => boolean {
  const operations = useStaffMayDo('operations');
  const staff = useStaffMayDo('staff');
  const settings = useStaffMayDo('settings');
  const money = useStaffMayDo('money');
  const others: Partial<Record<IncidentAction, boolean>> = {
    invite: staff,
    edit: settings,
    correct: money,
    resend: money,
  };
  return (action) => others[action] ?? operations;
}
