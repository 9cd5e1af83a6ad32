import type { LineDetails } from '@linekeeper/contract';
import { useAction } from '../../../parts/actions/use-action.ts';
import { oneLine, type Change, type ChangeAction } from './change-target.ts';
import { offeredChanges } from './offered-changes.ts';

/** Offers to the palette and the keys what the menu of a line offers and the server allows. */
export function useLineChanges(details: LineDetails | undefined, onChange: (change: Change) => void): void {
  const offered = details ? offeredChanges(details.line) : [];
  const isRefused = (wanted: ChangeAction) =>
    details?.actions.some(({ action, allowed }) => action === wanted && !allowed) ?? false;
  const isOn = (action: ChangeAction) => offered.includes(action) && !isRefused(action);
  const change = (action: ChangeAction) => () => {
    if (details) onChange({ action, target: oneLine(details.line) });
  };
  useAction('suspendLine', change('suspend'), isOn('suspend'));
  useAction('resumeLine', change('resume'), isOn('resume'));
  useAction('changeLinePlan', change('changePlan'), isOn('changePlan'));
  useAction('tagLine', change('tag'), isOn('tag'));
  useAction('terminateLine', change('terminate'), isOn('terminate'));
}
