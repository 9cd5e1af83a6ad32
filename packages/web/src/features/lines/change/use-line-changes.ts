import type { LineActionShown, LineDetails } from '@linekeeper/contract';
import { useAction } from '../../../parts/actions/use-action.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { dateTimeText } from '../../../ui/format/time.ts';
import { words } from '../frame/words.tsx';
import { oneLine, type Change } from './change-target.ts';
import { changeOf, offeredChanges } from './offered-changes.ts';

/** Offers to the palette and the keys what the menu of a line offers; what the server refuses now says its reason. */
export function useLineChanges(details: LineDetails | undefined, onChange: (change: Change) => void): void {
  const offered = details ? offeredChanges(details.line) : [];
  const offer = (id: keyof typeof changeOf) => {
    const action = changeOf[id];
    const run = (): void => {
      if (!details) return;
      const refusal = details.actions.find((one) => one.action === action && !one.allowed);
      if (refusal?.reason) say(refusal.reason, refusal);
      else onChange({ action, target: oneLine(details.line) });
    };
    return [run, offered.includes(action)] as const;
  };
  useAction('suspendLine', ...offer('suspendLine'));
  useAction('resumeLine', ...offer('resumeLine'));
  useAction('changeLinePlan', ...offer('changeLinePlan'));
  useAction('tagLine', ...offer('tagLine'));
  useAction('terminateLine', ...offer('terminateLine'));
}

function say(reason: string, { action, possibleAt }: LineActionShown): void {
  toast.note(reason, {
    about: `refused ${action}`,
    ...(possibleAt && { detail: words.possibleFrom(dateTimeText(possibleAt)) }),
  });
}
