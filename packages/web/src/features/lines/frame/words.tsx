import type { LineAction } from '@linekeeper/contract';
import type { ReactNode } from 'react';

/** The sentences that the pages about lines share. */
export const words = {
  lines: 'Lines',
  activate: 'Activate lines',
  iccid: 'ICCID',
  phoneNumber: 'phone number',
  usedBy: (name: string) => `Data used by ${name}`,
  reported: (carrier: string, when: ReactNode) => (
    <>
      Reported by {carrier} {when}
    </>
  ),
  notReported: (carrier: string) => `${carrier} has not reported any usage yet`,
  verbs: {
    suspend: 'Suspend',
    resume: 'Resume',
    changePlan: 'Change plan',
    tag: 'Edit tags',
    terminate: 'Terminate',
  },
  /** What a scheduled job will do to a line. */
  coming: {
    activate: 'Activation',
    suspend: 'Suspension',
    resume: 'Resumption',
    changePlan: 'Plan change',
    rename: 'New name',
    tag: 'Tag change',
    terminate: 'Termination',
  } satisfies Record<LineAction, string>,
  comingOn: (change: string, moment: string) => `${change} on ${moment}`,
  possibleFrom: (time: string) => `Possible from ${time}.`,
  refresh: {
    button: 'Refresh',
    updated: (when: ReactNode) => <>Updated {when}</>,
    done: 'Refreshed',
    failed: "We couldn't refresh this page.",
    failedText: 'You still see the earlier figures. Try again.',
  },
};
