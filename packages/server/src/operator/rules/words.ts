/** What the commands about the provider's rules print. */
export const words = {
  usage: `  import-rules <file> --reason <text> [--from <moment>] [--dry-run]
                        makes a JSON file of rules the next version; --from 2027-01-01T00:00Z plans it
  export-rules          prints the rules that hold now, as such a file
  list-rules            prints every version, newest first
  withdraw-rules <number> --reason <text>
                        withdraws a version that is planned`,
  nothingDone: (usage: string) => `Nothing was done. Commands:\n${usage}`,
  unreadable: (file: string, reason: string) => `We couldn't read ${file}: ${reason}`,
  refused: 'Nothing was imported:',
  unchanged: 'These rules hold already. Nothing was changed.',
  change: ({ name, before, after }: { name: string; before: number; after: number }) => `${name}  ${before} → ${after}`,
  trial: (number: number, holdsFrom: Date) =>
    `This would be version ${number}, from ${holdsFrom.toISOString()} on. Nothing was changed.`,
  imported: (number: number, holdsFrom: Date) => `Version ${number} holds from ${holdsFrom.toISOString()} on.`,
  withdrawn: (number: number) => `Version ${number} is withdrawn.`,
  notPlanned: (number: number) => `Nothing was done. No version ${number} is planned.`,
  noVersion: 'No version yet: the defaults hold.',
  version: ({ number, holdsFrom, withdrawnAt, reason, content }: VersionShown) =>
    `${number}  from ${holdsFrom.toISOString()}${withdrawnAt ? '  withdrawn' : ''}  ${reason}\n   ${JSON.stringify(content)}`,
};

interface VersionShown {
  number: number;
  holdsFrom: Date;
  withdrawnAt: Date | null;
  reason: string;
  content: unknown;
}
