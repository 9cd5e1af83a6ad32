import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { staffMayDo } from '@linekeeper/contract/provider';
import { actions, type Action } from '../../navigation/actions/action-table.ts';
import { useActionStore } from '../../navigation/actions/use-action.ts';
import { paths } from '../../navigation/paths.ts';
import { useStaffSelf } from '../../session/session-context.ts';

export interface Command extends Action {
  /** Of the open page, of the customer one looks at, or of another page. */
  readonly scope: 'customer' | 'elsewhere' | 'here';
  readonly run: () => void;
}

const scopes = ['here', 'customer', 'elsewhere'] as const;

/** The actions that the role may do from here: what the open page offers, and what other pages do when they are opened. */
export function useCommands(): readonly Command[] {
  const store = useActionStore();
  const offers = useSyncExternalStore(store.subscribe, store.read);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const self = useStaffSelf();
  const { id } = useParams({ strict: false });
  useEffect(() => store.arrive(pathname), [store, pathname]);
  const customerId = pathname.startsWith(`${paths.customers}/`) ? id : undefined;
  const commands = actions.map((action): Command | undefined => {
    const offered = offers.get(action.id);
    if (offered) return { ...action, scope: 'here', run: offered };
    if (action.sometimes) return undefined;
    if (action.at === paths.customer && customerId !== undefined) {
      // Every tab offers what no tab of its own does: not offered here, it cannot be done now.
      if (action.tab === undefined && pathname === `${paths.customers}/${customerId}`) return undefined;
      const search = action.tab && { tab: action.tab };
      const run = () => {
        store.await(action.id, `${paths.customers}/${customerId}`);
        void navigate({ to: paths.customer, params: { id: customerId }, ...(search && { search }) });
      };
      return { ...action, scope: 'customer', run };
    }
    if (action.at.includes('$') || action.at === pathname) return undefined;
    const run = () => {
      store.await(action.id, action.at);
      void navigate({ to: action.at });
    };
    return { ...action, scope: 'elsewhere', run };
  });
  return commands
    .flatMap((one) => (one && self && staffMayDo(self.role, one.permission) ? [one] : []))
    .toSorted((one, other) => scopes.indexOf(one.scope) - scopes.indexOf(other.scope));
}
