import type { Job, JobRow, JobRowState } from '@linekeeper/contract';

export function jobRow(more: Partial<JobRow> = {}): JobRow {
  const row = more.row ?? 1;
  return {
    row,
    given: '89883030000080139311',
    lineId: `line_${row}`,
    iccid: '89883030000080139311',
    name: `Truck ${row}`,
    state: 'done',
    text: null,
    mayRetry: false,
    warnings: [],
    ...more,
  };
}

/** A job of these rows; running as long as one of them waits, unless told otherwise. */
export function job(states: readonly JobRowState[], more: Partial<Job> = {}): Job {
  const countOf = (...wanted: JobRowState[]) => states.filter((state) => wanted.includes(state)).length;
  const readyCount = countOf('ready', 'waiting');
  return {
    id: 'job_1',
    action: 'suspend',
    state: readyCount + countOf('running') > 0 ? 'running' : 'finished',
    title: `Suspend ${states.length} lines`,
    createdAt: '2026-11-20T20:00:00.000Z',
    startedAt: '2026-11-20T20:00:05.000Z',
    finishedAt: null,
    rowsForgottenAt: null,
    by: 'Ada Fleet',
    planId: null,
    planName: null,
    carrier: null,
    plans: [],
    total: states.length,
    readyCount,
    refusedCount: countOf('refused'),
    runningCount: countOf('running'),
    doneCount: countOf('done'),
    failedCount: countOf('failed'),
    unknownCount: countOf('unknown'),
    canceledCount: countOf('canceled'),
    refusals: [],
    price: { items: [], todayCents: 0, monthlyDeltaCents: 0, notes: [] },
    quote: null,
    method: null,
    blockers: [],
    secondsLeft: null,
    schedule: null,
    stopped: null,
    madeFrom: null,
    undoneBy: null,
    overlaps: [],
    undo: null,
    mayRepeat: true,
    tagChange: null,
    ...more,
  };
}

/** Why one row of it is left out. */
export function jobRefusal(more: Partial<Job['refusals'][number]> = {}): Job['refusals'][number] {
  const text = 'This line is not suspended.';
  return { code: 'not_suspended', text, count: 1, firstRows: [1], firstLines: null, possibleAt: null, ...more };
}

/** The same before it is started. */
export function draft(states: readonly JobRowState[], more: Partial<Job> = {}): Job {
  return job(states, { state: 'draft', startedAt: null, ...more });
}
