import { plural } from '../../kernel/plural.ts';

/** What the commands about accounts that owe print. */
export const words = {
  usage: `  unpaid                lists accounts that owe after a failed payment, oldest first
  hold-case <account> --reason <text> --by <name>
                        stops tries, warnings and suspensions of an account until you release it
  release-case <account> --reason <text> --by <name>
                        goes on where it stood
  close-case <account> --reason <text> --by <name>
                        ends it: what is owed stays owed, and its suspended lines come back
  never-cut <account> <line> --reason <text> --by <name>
                        keeps a line in service whatever is owed
  may-cut <account> <line> --reason <text> --by <name>
                        takes it off that list
  set-interest <account> off|on --reason <text> --by <name>
                        no late interest for an account from now on, or again as dunning.interest of the rules says`,
  nothingDone: (reason: string) => `Nothing was done. ${reason}`,
  incomplete: 'Enter the account, the line where there is one, a reason, and who decides.',
  none: 'No account owes after a failed payment.',
  listed: (one: { account: string; since: string; unpaid: number; suspended: number; state: string }) =>
    `${one.account}  since ${one.since}  ${plural(one.unpaid, { one: '# unpaid invoice line', other: '# unpaid invoice lines' })}, ${plural(one.suspended, { one: '# line suspended', other: '# lines suspended' })}  ${one.state}`,
  states: {
    held: (since: string, reason: string) => `on hold since ${since}: ${reason}`,
    paying: (since: string) => `payment under way since ${since}`,
    next: (at: string) => `next step ${at}`,
    idle: 'no step left',
  },
  more: (shown: number) => `These are the first ${shown}.`,
  done: { hold: 'Held.', release: 'Released.', close: 'Closed.' },
  noCase: (account: string) => `${account} has no open case in that state.`,
  noLine: (account: string, line: string) => `${account} has no line ${line}.`,
  kept: (line: string) => `${line} stays in service whatever is owed.`,
  givenBack: (line: string) => `${line} may be suspended again.`,
  unchanged: (line: string) => `${line} was so already.`,
  interest: {
    off: (account: string) => `${account} pays no late interest from now on.`,
    on: (account: string) => `${account} pays late interest from now on, as the rules say.`,
  },
  noAccount: (account: string) => `There is no account ${account}.`,
};
