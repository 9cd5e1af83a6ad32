import { plural } from '../../ui/format/plural.ts';

/** The sentences of the list of jobs and of one job. */
export const words = {
  job: 'Job',
  jobs: 'Jobs',
  list: {
    loadFailed: "We couldn't load your jobs",
    none: 'No jobs yet',
    noneText: "Track bulk changes and each line's result here.",
    selectLines: 'Select lines',
    pastEnd: 'No such page',
    pastEndText: 'This list has fewer pages than that.',
    firstPage: 'First page',
    columns: { job: 'Job', status: 'Status', result: 'Result', by: 'By', started: 'Started' },
  },
  loadFailed: "We couldn't load this job",
  missing: 'Job not found',
  missingText: 'Your account has no job at this address. Jobs that are never started expire after an hour.',
  allJobs: 'All jobs',
  facts: { plan: 'Plan', started: 'Started', created: 'Created', by: 'By' },
  noAnswer: 'The server is not answering',
  noAnswerText: 'The job keeps running. This page updates as soon as the server answers.',
  seeLines: 'See all lines',
  activateMore: 'Activate more lines',
  draft: {
    title: 'Review before you start',
    confirm: (amount: number) => `Type ${amount} to confirm`,
    toDevices: 'Back to devices',
  },
  progress: {
    spoken: (title: string, state: string) => `${title}: ${state}`,
    spokenPercent: (title: string, percent: number) => `${title}: ${percent} percent`,
    percent: (percent: number) => `${percent}%`,
    running: 'You can leave this page. Overview and Jobs show the progress.',
    paused: 'Nothing new starts until you resume the job.',
    unconfirmed: "The carrier hasn't confirmed every line yet. We'll keep checking.",
    canceled: 'Lines that had not started were left as they were.',
    activated: 'All lines are active. We charge the first month when a line becomes active.',
    done: 'All lines were changed.',
    activationsFailed: 'You were not charged for lines that failed. Each one shows why.',
    changesFailed: 'Lines that failed are unchanged. Each one shows why.',
  },
  firstCharges: {
    title: (amount: number) => plural(amount, { one: 'The first charge failed', other: '# first charges failed' }),
    text: (reason: string, amount: number) =>
      `${reason} ${plural(amount, { one: 'The line stays on for now.', other: 'The lines stay on for now.' })}`,
    reviewAndPay: 'Review and pay',
    review: 'Review',
  },
  actions: {
    pause: 'Pause job',
    resume: 'Resume job',
    cancel: 'Cancel remaining lines',
    cancelTitle: 'Cancel remaining lines?',
    cancelText: (amount: number) =>
      plural(amount, {
        one: "# line that hasn't started stays as it is. Finished lines are not undone.",
        other: "# lines that haven't started stay as they are. Finished lines are not undone.",
      }),
    keepRunning: 'Keep running',
    retry: 'Retry failed lines',
    done: {
      pauseJob: 'Job paused. The carrier still finishes the lines it is working on.',
      resumeJob: 'Job resumed.',
      cancelJob: 'Job canceled. The carrier still finishes the lines it is working on.',
    },
  },
  rows: {
    title: 'Rows',
    label: 'Rows of this job',
    row: 'Row',
    line: 'Line',
    result: 'Result',
    iccid: 'ICCID',
    loadFailed: "We couldn't load the rows",
    none: 'No matching rows',
    expired: "This job's rows have expired",
    expiredText: (date: string) =>
      `We deleted them on ${date}. The counts and the history of each line remain. To repeat the job, select the lines again.`,
    download: 'Download CSV',
    downloadFailed: (reason: string) => `We couldn't download the file. ${reason}`,
  },
};
