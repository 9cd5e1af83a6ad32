import { plural } from '../kernel/plural.ts';

/** What the operator's commands print. */
export const words = {
  nothingDone: (reason: string) => `Nothing was done. ${reason}`,
  wrongCall: (reason: string, usage: string) => `Nothing was done. ${reason}\n${usage}`,
  commands: 'Commands:',

  portal: {
    migrated: 'The database is up to date.',
    unreadable: (file: string, reason: string) => `We couldn't read ${file}: ${reason}`,
    unknownError: 'unknown error',
    notImported: 'Nothing was imported:',
    imported: (added: number, changed: number, unchanged: number) =>
      `${added} added, ${changed} changed, ${unchanged} unchanged`,
    noDatabase: 'DATABASE_URL is not set. Use npm run operator, which finds the database.',
  },

  sims: {
    usage: `  import-sims <file>    adds the SIMs of a CSV file to the inventory
  assign-sims <file> --account <id>    assigns the SIMs of a list to an account
  assign-sims <file> --order <name>    assigns them to an order; prints a new order's claim code once
  new-claim-code <order>               replaces the lost claim code of an order`,
    notAssigned: 'Nothing was assigned:',
    toOrder: (count: number, order: string) => `${count} assigned to order ${order}`,
    toAccount: (count: number, account: string) => `${count} assigned to account ${account}`,
    noOrder: (order: string) => `There is no order ${order}.`,
    isClaimed: (order: string) => `Order ${order} is already claimed.`,
    claimCode: (order: string, code: string) => `claim code of order ${order}: ${code}`,
  },

  people: {
    usage: `  give-owner <account> <email> --first-name <name> --last-name <name> --reason <text>
                        invites a new owner to an account whose owners have lost their logins`,
    incomplete: 'Enter the account, the email and a reason.',
    noAccount: (account: string) => `There is no account ${account}.`,
    isClosed: (account: string) => `Account ${account} is closed.`,
    invited: (email: string) => `${email} is invited as owner. We sent an email with a temporary password.`,
    unconfirmed: 'The user pool has not confirmed the invitation yet. The portal checks again within minutes.',
  },

  jobs: {
    usage: `  jobs                  lists jobs that have used up their tries; none is ever dropped
  jobs retry <id>|--all queues them again; nothing that was done is done twice
  jobs give-up <id> --reason <text>
                        removes one from the list for good and keeps the reason`,
    incomplete: 'Enter the job, and the reason for giving it up.',
    dead: (job: { diedAt: string; id: string; name: string; payload: string }) =>
      `${job.diedAt}  ${job.id}  ${job.name}  ${job.payload}`,
    lastError: (madeAt: string, error: string) => `    created ${madeAt}; last error: ${error}`,
    noError: 'none; its worker died',
    none: 'No job has used up its tries.',
    waiting: (count: number) => plural(count, { one: '# job waiting', other: '# jobs waiting' }),
    notFound: (id: string) => `Nothing was done. No job ${id} is waiting.`,
    queued: (title: string) => `queued   ${title}`,
    requeued: (count: number) =>
      plural(count, {
        one: '# job queued again. If it fails again, it comes back here.',
        other: '# jobs queued again. Those that fail again come back here.',
      }),
    givenUp: (title: string) => `given up ${title}`,
  },

  audit: {
    usage: `  verify-audit [--head <position>:<hash>]
                        verifies the history of changes, and that it still contains a head from the log or an email
  forget-in-audit <account> <subject> --reason <text>
                        makes a person's, or the account's, data in the history unreadable for good`,
    head: (position: number, hash: string) => `head ${position}:${hash}`,
    intact: (count: number) =>
      plural(count, {
        one: '# entry, unchanged since it was sealed.',
        other: '# entries, unchanged since they were sealed.',
      }),
    broken: (faults: number, entries: string) =>
      plural(faults, { one: `# fault in ${entries}.`, other: `# faults in ${entries}.` }),
    entries: (count: number) => plural(count, { one: '# entry', other: '# entries' }),
    forgotten: (subject: string) => `The history's data on ${subject} can no longer be read.`,
    unknown: (subject: string, account: string) =>
      `Nothing was done. The history holds no data on ${subject} in ${account}.`,
  },

  scripts: {
    usage: `  check-scripts <record> [--portal <address>]
                        compares scripts and headers of the payment pages with the record in that file
  check-scripts <record> --accept --reason <text>
                        records what browsers receive now, after you have reviewed it`,
    accepted: (count: number, portal: string, file: string) =>
      plural(count, {
        one: `# fact about ${portal} is accepted in ${file}.`,
        other: `# facts about ${portal} are accepted in ${file}.`,
      }),
    notChecked: (reason: string) => `payment pages could not be checked: ${reason}`,
    noRecord: (file: string) =>
      `There is no ${file} yet. Review the pages, then: check-scripts ${file} --accept --reason "first look"`,
    differ: (count: number, acceptedAt: string) =>
      plural(count, {
        one: `payment pages differ in # fact from what was accepted at ${acceptedAt}`,
        other: `payment pages differ in # facts from what was accepted at ${acceptedAt}`,
      }),
    same: (count: number, acceptedAt: string) =>
      `Payment pages are unchanged since ${acceptedAt}: ${plural(count, { one: '# fact', other: '# facts' })}.`,
    isNew: (name: string, now: string) => `new      ${name}  ${now}`,
    isGone: (name: string) => `gone     ${name}`,
    changed: (name: string, before: string, now: string) => `changed  ${name}  was ${before}, is ${now}`,
  },

  reality: {
    usage: `  reality [--all]       lists SIMs on which carriers and portal disagree to the provider's cost
  reality show <finding|iccid>
                        shows each side's record, and what was requested about it
  reality read <finding|iccid>
                        asks the carrier now and closes what is resolved
  reality end <finding|iccid> --reason <text> [--yes]
                        has the carrier end a SIM that only it has in service, after showing what that does
  reality leave <finding|iccid> --reason <text>
                        removes it from the list as accepted`,
    incomplete: 'Enter the finding and a reason.',
    run: (run: { carrier: string; startedAt: string; state: string; sims: string }) =>
      `${run.carrier}: reading from ${run.startedAt}, ${run.state}, ${run.sims}`,
    runStates: { failed: 'given up', running: 'running', done: 'done' },
    sims: (count: number) => plural(count, { one: '# SIM', other: '# SIMs' }),
    none: 'No open findings.',
    open: (count: number) => plural(count, { one: '# open finding', other: '# open findings' }),
    notFound: (named: string) => `No open finding for ${named}.`,
    noLine: 'no line',
    left: (reason: string) => `    left as it is: ${reason}`,
    leftNow: (ids: string) => `Left as it is: ${ids}.`,
    ending: (ending: { askedAt: string; id: string; reason: string; result: string }) =>
      `${ending.askedAt}  ${ending.id}  end requested: ${ending.reason}  ${ending.result}`,
    inProgress: 'in progress',
    side: (who: string, readAt: string, facts: string) => `    ${who}, read ${readAt}: ${facts}`,
    question: 'Type the last four digits of the SIM number to confirm: ',
    notConfirmed: 'Nothing was done. To confirm, type the digits, or add --yes.',
    outcome: {
      requested: 'Requested. The portal sends it and follows it; see `reality show`.',
      open: 'It is already in progress; see `reality show`.',
      taken: 'Nothing was done. An account has the SIM now.',
    },
  },
};
