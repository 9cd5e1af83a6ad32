import type { HookDelivery } from '@linekeeper/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../api/answer.ts';
import { call } from '../../../api/client.ts';
import { queries } from '../../../api/queries.ts';
import { useRefresh } from '../../../api/stale.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { words } from './words.ts';

const pollMs = 5_000;

/** What was sent to an address, followed while something of the newest waits. */
export function useDeliveries(id: string) {
  return useInfiniteQuery({
    ...queries.hookDeliveries(id),
    refetchInterval: ({ state }) => {
      const [page, ...older] = state.data?.pages ?? [];
      return older.length === 0 && page?.items.some((one) => one.state === 'waiting') ? pollMs : false;
    },
  });
}

interface SendAgain {
  readonly refused: string;
  readonly sendAgain: (delivery: HookDelivery) => Promise<void>;
}

/** Has one event sent to an address again. */
export function useSendAgain(id: string): SendAgain {
  const refresh = useRefresh();
  const [refused, setRefused] = useState('');
  async function sendAgain({ eventId }: HookDelivery): Promise<void> {
    setRefused('');
    const answer = await call('replayHook', { params: { id }, body: { eventId } });
    await refresh('replayHook');
    if (!answer.ok) return setRefused(failureText(answer));
    toast.success(words.log.sent);
  }
  return { refused, sendAgain };
}
