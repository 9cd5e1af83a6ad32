import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queries } from '../../../api/queries.ts';
import { paths } from '../../../navigation/paths.ts';
import { holdsWords } from '../../../ui/overlay/is-found-by.ts';
import type { PaletteEntry } from '../../../ui/overlay/palette-entry.ts';
import { words as placeWords } from '../../places/words.ts';
import { fewestLetters, mostOfKind } from './use-found.ts';

const look = { icon: 'plans', group: placeWords.places.plans } as const;

/** Plans by name, code or carrier: one with lines opens its page, one that is only on sale the list of those. */
export function usePlanEntries(typed: string): {
  readonly entries: readonly PaletteEntry[];
  readonly isSearching: boolean;
} {
  const isOn = typed.length >= fewestLetters;
  const active = useQuery({ ...queries.activePlans(), enabled: isOn });
  const catalog = useQuery({ ...queries.catalog(), enabled: isOn });
  const navigate = useNavigate();
  if (!isOn) return { entries: [], isSearching: false };
  const used = active.data?.plans ?? [];
  const onSale = (catalog.data?.plans ?? []).filter(({ id }) => used.every((plan) => plan.id !== id));
  const openUsed = (id: string) => () => void navigate({ to: paths.activePlan, params: { plan_current_id: id } });
  const openCatalog = () => void navigate({ to: paths.plans });
  const entries = [
    ...used.map((plan) => ({ plan, run: openUsed(plan.id) })),
    ...onSale.map((plan) => ({ plan, run: openCatalog })),
  ]
    .filter(({ plan: { name, code, carrierName } }) => holdsWords(`${name} ${code} ${carrierName}`, typed))
    .slice(0, mostOfKind)
    .map(({ plan: { id, name, carrierName }, run }) => ({ ...look, key: id, text: name, note: carrierName, run }));
  return { entries, isSearching: active.isFetching || catalog.isFetching };
}
