import type { Endpoints, Finding, ReplyOf } from '@linekeeper/contract';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { failureText } from '../../api/answer.ts';
import { call } from '../../api/client.ts';
import { useRefresh } from '../../api/stale.ts';
import { paths } from '../../navigation/paths.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { words } from './words.tsx';

export interface UseRepair {
  readonly busy: boolean;
  /** Uses the carrier's value; a refusal is shown. */
  readonly accept: (finding: Finding) => Promise<void>;
  /** Asks the carrier about this one now. */
  readonly look: (finding: Finding) => Promise<void>;
  /** Shows the change that fixes it as a job; uses the carrier's value first where that is needed. */
  readonly repair: (finding: Finding) => Promise<void>;
}

export function useRepair(): UseRepair {
  const navigate = useNavigate();
  const { busy, alone } = useAlone();
  const { takeOver, lookAt } = useCalls();

  async function show(finding: Finding): Promise<boolean> {
    const { repair } = finding;
    if (!repair) return false;
    if (repair.afterAccept) {
      const taken = await takeOver(finding);
      if (taken?.isSettled) toast.success(taken.text, { about: finding.id });
      if (!taken || taken.isSettled) return false;
    }
    const answer = await call('createJob', { body: repair.change });
    if (answer.ok) {
      toast.clear(finding.id);
      void navigate({ to: paths.job, params: { id: answer.value.id } });
    } else toast.error(failureText(answer), { about: finding.id });
    return answer.ok;
  }

  return {
    busy,
    async accept(finding) {
      await alone(async () => {
        const taken = await takeOver(finding);
        if (taken) toast.success(taken.text, { detail: words.inHistory, about: finding.id });
        return taken !== null;
      });
    },
    async look(finding) {
      await alone(() => lookAt(finding));
    },
    async repair(finding) {
      await alone(() => show(finding));
    },
  };
}

/** What is asked of the portal about a finding; a refusal is shown. */
function useCalls() {
  const refresh = useRefresh();

  async function takeOver({ id }: Finding): Promise<ReplyOf<Endpoints['acceptFinding']> | null> {
    const answer = await call('acceptFinding', { params: { id } });
    void refresh('acceptFinding');
    if (answer.ok) return answer.value;
    toast.error(failureText(answer), { about: id });
    return null;
  }

  async function lookAt({ id }: Finding): Promise<boolean> {
    const answer = await call('lookAtFinding', { params: { id } });
    void refresh('lookAtFinding');
    if (answer.ok) toast.note(answer.value.text, { about: id });
    else toast.error(failureText(answer), { about: id });
    return answer.ok;
  }

  return { takeOver, lookAt };
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
