import { plural } from '../../kernel/plural.ts';

/** What the command says after a restore. */
export const words = {
  usage: `  restored --as-of <moment>
                        says that this database was restored to a moment, such as 2026-11-23T10:15:00Z, before any process
                        starts: workers then look up what happened since before they charge or order anything`,
  wrong: (usage: string) => `Enter the moment, which must be past:\n${usage}`,
  noted: (asOf: string) =>
    `This database counts as restored to ${asOf}. Start the portal: it looks up first what was charged since.`,
  skipped: (series: string, number: number) => `${series}: numbers up to ${number} are not given again.`,
  held: (count: number) =>
    plural(count, {
      one: '# email that waited is held: see Email in the operations of the console.',
      other: '# emails that waited are held: see Email in the operations of the console.',
    }),
};
