import { failureText, type Answer } from '../../../api/answer.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useRefresh } from '../../api/stale.ts';
import { words } from './words.ts';

type Change = Parameters<ReturnType<typeof useRefresh>>[0];

export type Act = (change: Change, call: () => Promise<Answer<object>>) => Promise<string>;

/** Makes a call that changes something, says what came of it, and reads again what it changed. Answers why it failed. */
export function useAct({ saysFailure = true }: { readonly saysFailure?: boolean } = {}): Act {
  const refresh = useRefresh();
  return async (change, call) => {
    const answer = await call();
    if (answer.ok) toast.success(textOf(answer.value));
    else if (saysFailure) toast.error(failureText(answer));
    await refresh(change);
    return answer.ok ? '' : failureText(answer);
  };
}

/** Replies say in their own words what was done; that of an invitation does not. */
function textOf(value: object): string {
  return 'text' in value && typeof value.text === 'string' ? value.text : words.invited;
}
