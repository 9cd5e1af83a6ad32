/** The sentences of the command that moves business time. */
export const words = {
  usage: `  move-clock <n>day(s)|<n>month(s)|next
                        moves business time forward, day by day, and tells what happened; for practice only`,
  unclear: 'Enter how far: 3days, 1month (at most 24), or next for whatever is due next. Time never goes back.',
  alreadyMoving: 'Another move is under way. Wait for its end, then move again.',
  noWorker: 'No worker took it up, and nothing was moved. Start the portal first: npm start',
  day: (day: string, text: string) => `${day}  ${text}`,
  nothingDue: 'Nothing is due. Time was not moved.',
  moved: (now: string) => `It is ${now} now.`,
  stuck: (now: string, problem: string) => `Stopped at ${now}. ${problem}`,
};
