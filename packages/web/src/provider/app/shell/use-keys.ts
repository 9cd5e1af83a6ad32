import { useNavigate } from '@tanstack/react-router';
import { useKeys as useKeyActs, type KeyActs } from '../../../ui/keys/use-keys.ts';
import { actionOf } from '../../navigation/actions/action-table.ts';
import { useActionStore } from '../../navigation/actions/use-action.ts';
import { useOpenAreas } from '../../navigation/use-open-areas.ts';

/** The console's keys: its areas behind `g`, and the actions of the open page. */
export function useKeys(acts: Pick<KeyActs, 'openPalette' | 'find' | 'showKeys'>): void {
  const navigate = useNavigate();
  const openAreas = useOpenAreas();
  const store = useActionStore();
  useKeyActs({
    ...acts,
    placeOf: (wanted) => {
      const area = openAreas.find(({ letter }) => letter === wanted);
      return area && (() => void navigate({ to: area.path }));
    },
    actOf: (wanted) => [...store.read()].find(([id]) => actionOf(id).letter === wanted)?.[1],
  });
}
