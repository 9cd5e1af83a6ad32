import { plural } from '../../kernel/plural.ts';

/** The sentences about the chain of changes: its faults, and the email with its head. */
export const words = {
  lostHead: (position: number, hash: string) => `The chain no longer has the head ${position}:${hash}.`,
  lostDay: (day: string, position: number) => `The chain no longer has the head of ${day} at position ${position}.`,
  otherSecret: (position: number, sealed: string, ours: string) =>
    `Position ${position} was sealed with another secret (${sealed}, not ${ours}).`,
  deletedEntry: (id: string, position: number) => `Entry ${id} at position ${position} was deleted.`,
  changed: (id: string, position: number) => `Entry ${id} at position ${position} was changed or moved.`,
  deleted: (position: number) => `Position ${position} was deleted.`,
  deletedRange: (first: number, last: number) => `Positions ${first} to ${last} were deleted.`,
  lostSeal: (id: string, account: string) => `Entry ${id} of ${account} has lost its seal.`,
  unsealed: (count: number, since: string) =>
    plural(count, {
      one: `# entry has been waiting for its seal since ${since}.`,
      other: `# entries have been waiting for their seal since ${since}.`,
    }),

  columns: ['id', 'at', 'actor kind', 'actor', 'action', 'account', 'about', 'before', 'after', 'request'],

  mail: {
    intact: (day: string) => `Audit chain of ${day}`,
    broken: (day: string) => `The audit chain is broken (${day})`,
    keep: 'The audit chain is intact. Keep this email: it proves the history up to now.',
    entries: 'Entries',
    head: 'Head',
    none: 'none',
    open: 'Open portal',
    check: (head: string) => `To check against this email: npm run operator -- verify-audit --head ${head}`,
  },
};
