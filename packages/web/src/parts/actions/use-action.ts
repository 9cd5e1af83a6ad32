import { createContext, useContext, useEffect, useRef } from 'react';
import { useMayDo } from '../../api/use-may-do.ts';
import { createActionStore, type ActionStore } from '../../ui/keys/action-store.ts';
import { actionOf, type ActionId } from './action-table.ts';

const Context = createContext<ActionStore<ActionId>>(createActionStore());

export const ActionStoreProvider = Context.Provider;
export const useActionStore = (): ActionStore<ActionId> => useContext(Context);

/** Says while a page is open that it can do an action. `isOn`: it can be done now. */
export function useAction(id: ActionId, run: () => void, isOn = true): void {
  const store = useActionStore();
  const may = useMayDo(actionOf(id).permission);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const isOffered = may && isOn;
  useEffect(() => (isOffered ? store.offer(id, () => latest.current()) : undefined), [store, id, isOffered]);
}
