import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ownStore } from '../../../session/own-store.ts';
import { useSessionState } from '../../../session/session-context.ts';
import { clock } from '../../../ui/format/clock.ts';
import { deviceListShape, type DeviceList } from './device-list.ts';

export interface UsedDeviceList {
  /** False until it is known whether a list was kept. */
  readonly isKnown: boolean;
  readonly list: DeviceList | undefined;
  readonly put: (list: DeviceList | undefined) => void;
}

const name = 'deviceList';

/** The long list of the person who is logged in. It survives a reload, until it is ordered or the person logs out. */
export function useDeviceList(): UsedDeviceList {
  const cache = useQueryClient();
  const session = useSessionState();
  const subject = session.kind === 'in' ? session.claims.subject : '';
  const { data } = useQuery({
    queryKey: [name],
    queryFn: async () => deviceListShape.safeParse(await ownStore.kept(subject, name)).data ?? null,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  function put(list: DeviceList | undefined): void {
    cache.setQueryData([name], list ?? null);
    const keptAt = new Date(clock.now()).toISOString();
    void (list ? ownStore.keep(subject, name, { ...list, keptAt }) : ownStore.forget(subject, name));
  }
  return { isKnown: data !== undefined, list: data ?? undefined, put };
}
