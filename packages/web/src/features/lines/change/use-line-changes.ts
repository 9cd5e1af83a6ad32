import type { LineDetails } from '@linekeeper/contract';
import { useAction } from '../../../parts/actions/use-action.ts';
import { oneLine, type Change, type ChangeAction } from './change-target.ts';
import { changeOf, offeredChanges } from './offered-changes.ts';

/** Offers to the palette and the keys what the menu of a line offers and the server allows. */
export function useLineChanges(details: LineDetails | undefined, onChange: (change: Change) => void): void {
  const offered = details ? offeredChanges(details.line) : [];
  const isRefused = (wanted: ChangeAction) =>
    details?.actions.some(({ action, allowed }) => action === wanted && !allowed) ?? false;
  const offer = (id: keyof typeof changeOf) => {
    const action = changeOf[id];
    const run = (): void => {
      if (details) onChange({ action, target: oneLine(details.line) });
    };
    return [run, offered.includes(action) && !isRefused(action)] as const;
  };
  useAction('suspendLine', ...offer('suspendLine'));
  useAction('resumeLine', ...offer('resumeLine'));
  useAction('changeLinePlan', ...offer('changeLinePlan'));
  useAction('tagLine', ...offer('tagLine'));
  useAction('terminateLine', ...offer('terminateLine'));
}
