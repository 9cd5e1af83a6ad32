import { given } from '../../kernel/given.ts';
import { changeLines } from './changes/change-lines.ts';
import { changeReasons } from './changes/change-reasons.ts';
import { judgeLines } from './changes/judge-lines.ts';
import { renameLine, setImei } from './changes/note-on-line.ts';
import { tagLines } from './changes/tag-lines.ts';
import { reserveLines } from './changes/reserve-lines.ts';
import { concludedChanges } from './outcomes/concluded-changes.ts';
import { endForProvider } from './provider/end-for-provider.ts';
import { takeOver } from './provider/take-over.ts';
import { provisioningJobs } from './provisioning.jobs.ts';
import type { ProvisioningNeeds } from './service/provisioning-needs.ts';

/** Lines brought into service, changed and ended at their carriers. */
export function buildProvisioning(needs: ProvisioningNeeds) {
  return {
    judgeLines: given(needs, judgeLines),
    reserveLines: given(needs, reserveLines),
    changeLines: given(needs, changeLines),
    renameLine: given(needs, renameLine),
    setImei: given(needs, setImei),
    tagLines: given(needs, tagLines),
    changeReasons: given(needs, changeReasons),
    concludedChanges: given(needs, concludedChanges),
    takeOver: given(needs, takeOver),
    endForProvider: given(needs, endForProvider),
    routes: {},
    jobs: provisioningJobs(needs),
  };
}

export type Provisioning = ReturnType<typeof buildProvisioning>;
