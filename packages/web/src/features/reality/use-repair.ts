import type { Finding } from '@linekeeper/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { failureText } from '../../api/answer.ts';
import { call } from '../../api/client.ts';
import { touchedByJobs } from '../../api/job-queries.ts';
import { paths } from '../../navigation/paths.ts';
import { toast } from '../../ui/toast.ts';

export interface UseRepair {
  readonly busy: boolean;
  /** Takes over what the carrier says; a refusal is told. */
  readonly accept: (finding: Finding) => Promise<void>;
  /** Shows the change that puts it right as a job; first takes over what the carrier says where that is needed. */
  readonly repair: (finding: Finding) => Promise<void>;
}

export function useRepair(): UseRepair {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { busy, alone } = useAlone();

  async function takeOver({ id }: Finding): Promise<boolean> {
    const answer = await call('acceptFinding', { params: { id } });
    if (!answer.ok) toast.error(failureText(answer));
    for (const first of ['findings', ...touchedByJobs]) void cache.invalidateQueries({ queryKey: [first] });
    return answer.ok;
  }

  async function show(finding: Finding): Promise<boolean> {
    const { repair } = finding;
    if (!repair || (repair.afterAccept && !(await takeOver(finding)))) return false;
    const answer = await call('createJob', { body: repair.change });
    if (answer.ok) void navigate({ to: paths.job, params: { id: answer.value.id } });
    else toast.error(failureText(answer));
    return answer.ok;
  }

  return {
    busy,
    async accept(finding) {
      const isDone = await alone(() => takeOver(finding));
      if (isDone) toast.success('Taken over.', { detail: 'It stands in the history of the line.' });
    },
    async repair(finding) {
      await alone(() => show(finding));
    },
  };
}

/** One work at a time: a second click while one is on its way does nothing. */
function useAlone() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  async function alone(work: () => Promise<boolean>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    const isDone = await work();
    running.current = false;
    setBusy(false);
    return isDone;
  }
  return { busy, alone };
}
