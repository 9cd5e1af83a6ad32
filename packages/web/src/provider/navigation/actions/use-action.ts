import { createContext, useContext, useEffect, useRef } from 'react';
import type { MenuEntry } from '../../../ui/overlay/menu-popup.tsx';
import { useStaffMayDo } from '../../session/session-context.ts';
import { createActionStore, type ActionStore } from '../../../ui/keys/action-store.ts';
import { actionOf, type Action, type ActionId } from './action-table.ts';

const Context = createContext<ActionStore<ActionId>>(createActionStore());

export const ActionStoreProvider = Context.Provider;
export const useActionStore = (): ActionStore<ActionId> => useContext(Context);

export interface UsedAction extends Action {
  /** Whether to show it; the server decides. */
  readonly may: boolean;
  /** It can be done now. */
  readonly isOn: boolean;
  readonly run: () => void;
}

/** Says while a page is open that it can do an action, and what its button or menu entry needs. `isOn`: it can be done now. */
export function useAction(id: ActionId, run: () => void, isOn = true): UsedAction {
  const store = useActionStore();
  const action = actionOf(id);
  const may = useStaffMayDo(action.permission);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const isOffered = may && isOn;
  useEffect(() => (isOffered ? store.offer(id, () => latest.current()) : undefined), [store, id, isOffered]);
  return { ...action, may, isOn, run };
}

export const menuEntry = ({ id, short, icon, isOn, run }: UsedAction): MenuEntry => ({
  key: id,
  text: short,
  icon,
  disabled: !isOn,
  onChoose: run,
});
