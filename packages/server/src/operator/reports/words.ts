/** What the commands about reports print. */
export const words = {
  usage: `  export-journal --from <day> --to <day> [--for plain|quickbooks|xero] [--by month|day|transaction]
                        prints what was booked as CSV with the account numbers of the rules, to save:
                        npm run -s operator -- export-journal --from 2026-11-01 --to 2026-11-30 > journal.csv
  report-tax --from <day> --to <day> [--exempt]
                        prints the tax of a period by state and component as CSV; with --exempt what was exempt, by
                        certificate`,
  wrongCall: (usage: string) => `Nothing was done. The days are needed, as YYYY-MM-DD.\n${usage}`,
  wrongDays: 'Nothing was done. The last day is before the first one.',
};
