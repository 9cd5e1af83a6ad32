import { askedPlansOf, type Plan } from '@linekeeper/contract';
import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../api/answer.ts';
import { call } from '../../api/client.ts';
import { jobQueries } from '../../api/job-queries.ts';
import { paths } from '../../navigation/paths.ts';
import { devicesOfList, type DeviceList } from './file/device-list.ts';
import { words } from './file/words.tsx';

export interface ListOrder {
  readonly busy: boolean;
  readonly failure: string;
  /** Has the whole list checked and priced, then opens its preview. Nothing is ordered. */
  readonly review: (plans: readonly Plan[], list: DeviceList) => Promise<void>;
}

export function useListOrder(): ListOrder {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function review(plans: readonly Plan[], list: DeviceList): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure('');
    const devices = devicesOfList(list).map(({ iccid, imei, name }) => ({
      iccid,
      ...(imei && { imei }),
      ...(name && { name }),
    }));
    const answer = await call('createJob', { body: { action: 'activate', ...askedPlansOf(plans), devices } });
    setBusy(false);
    if (!answer.ok) return setFailure(words.checkFailed(failureText(answer)));
    cache.setQueryData(jobQueries.job(answer.value.id).queryKey, answer.value);
    return navigate({ to: paths.job, params: { id: answer.value.id } });
  }
  return { busy, failure, review };
}
