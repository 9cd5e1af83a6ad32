import type { Line } from '@linekeeper/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';

const shown = ['lines', 'activeDevices'];
const elsewhere = ['homeKPIs', 'upcomingSubsDetails', 'billingHistoryDetails', 'activity', 'jobs'];

/** Renames a device; ends when the lists on the screen carry the new name. A repeat changes nothing. */
export function useRename(): (line: Line, name: string) => Promise<Answer<{ line: Line }>> {
  const cache = useQueryClient();
  const read = (keys: readonly string[]) =>
    Promise.all(keys.map((first) => cache.invalidateQueries({ queryKey: [first] })));
  return async (line, name) => {
    const answer = await call('renameDevice', { body: { id: line.id, name } });
    if (!answer.ok) return answer;
    void read(elsewhere);
    await read(shown);
    return answer;
  };
}
