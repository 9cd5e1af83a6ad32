import { plural } from '../../ui/format/plural.ts';

/** The sentences of the warning about the spend cap. */
export const words = {
  title: (percent: number) => `Usage has reached ${percent}% of your spend cap`,
  text: (used: string, cap: string) =>
    `Data above your allowances costs ${used} so far, of ${cap} for this period. At 100%, we suspend lines that would add to it.`,
  reached: 'You reached your spend cap',
  reachedText: (count: number, day: string) =>
    plural(count, {
      one: `# line that would add to it is suspended. It comes back on ${day}, or when you raise the cap.`,
      other: `# lines that would add to it are suspended. They come back on ${day}, or when you raise the cap.`,
    }),
  action: 'View spend cap',
};
