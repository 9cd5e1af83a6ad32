import type { Line } from '@linekeeper/contract';
import type { Answer } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { useRefresh } from '../../../api/stale.ts';

/** Renames a device; ends when the lists on the screen carry the new name. A repeat changes nothing. */
export function useRename(): (line: Line, name: string) => Promise<Answer<{ line: Line }>> {
  const refresh = useRefresh();
  return async (line, name) => {
    const answer = await call('renameDevice', { body: { id: line.id, name } });
    if (answer.ok) await refresh('renameDevice');
    return answer;
  };
}
