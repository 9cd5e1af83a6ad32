import type { CarrierId, Plan } from '@linekeeper/contract';
import { useMemo } from 'react';
import { carriersOf, type CarrierGroup } from './devices/known-sim.ts';
import type { ListRules } from './devices/check-device.ts';
import type { DeviceTexts } from './devices/device-row.ts';
import { useSims, type Sims } from './devices/use-sims.ts';
import { devicesOfList } from './file/device-list.ts';
import { useDeviceList, type UsedDeviceList } from './file/use-device-list.ts';
import { useDraft, type UsedDraft } from './use-draft.ts';

export interface Activation {
  readonly used: UsedDraft;
  /** The long list, where there is one in place of typed rows. */
  readonly lists: UsedDeviceList;
  readonly sims: Sims;
  readonly rules: ListRules;
  /** Whose SIMs are in the list, and how many. */
  readonly carriers: readonly CarrierGroup[];
  /** The plan of each of these carriers that has one, in their order. */
  readonly chosen: readonly Plan[];
  readonly planNamed: (id: string) => Plan | undefined;
  readonly choose: (plan: Plan) => void;
}

const none: readonly DeviceTexts[] = [];

/** The list of devices, what the inventory says about it, and the plans that are chosen for it. */
export function useActivation(plans: readonly Plan[]): Activation {
  const used = useDraft();
  const lists = useDeviceList();
  const { rows, planIds } = used.draft;
  const { list } = lists;
  const devices = useMemo(() => (list ? (list.isMapped ? devicesOfList(list) : none) : rows), [list, rows]);
  const sims = useSims(devices);
  const carriers = useMemo(() => carriersOf(devices, sims.known), [devices, sims.known]);
  const rules = useMemo((): ListRules => {
    const planOf = (carrier: CarrierId): Plan | undefined => planFor(plans, carrier, planIds);
    return { sims: sims.known, planOf };
  }, [plans, planIds, sims.known]);
  return {
    used,
    lists,
    sims,
    rules,
    carriers,
    chosen: carriers.flatMap(({ id }) => planFor(plans, id, planIds) ?? []),
    planNamed: (id) => plans.find((plan) => plan.id === id),
    choose: ({ carrier, id }) => used.change((old) => ({ planIds: { ...old.planIds, [carrier]: id } })),
  };
}

/** The chosen plan of a carrier; where there is only one, that one. */
function planFor(
  plans: readonly Plan[],
  carrier: CarrierId,
  planIds: Readonly<Record<string, string>>,
): Plan | undefined {
  const own = plans.filter((plan) => plan.carrier === carrier);
  return own.find(({ id }) => id === planIds[carrier]) ?? (own.length === 1 ? own[0] : undefined);
}
