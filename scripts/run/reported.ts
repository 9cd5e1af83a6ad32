const mark = 'reported: ';

/** Says what a long test has measured, so that it is shown of a test that passed, too. */
export const report = (line: string): void => console.log(`${mark}${line}`);

/** What was reported in an output. */
export const reportedIn = (output: string): string[] =>
  output.split('\n').flatMap((line) => (line.includes(mark) ? [line.slice(line.indexOf(mark) + mark.length)] : []));
