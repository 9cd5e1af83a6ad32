import { plural } from '../kernel/plural.ts';
import type { RuleChange } from '../modules/rules/index.ts';

interface ExemptionShown {
  id: string;
  accountId: string;
  kind: string;
  certificate: string;
  state: string | null;
  validFrom: string;
  validThrough: string;
  endedAt: Date | null;
}

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
    noDatabase:
      'DATABASE_URL is not set. Set it, or use npm run operator of a checkout, which finds the embedded database.',
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

  payments: {
    usage: `  refund <payment> [amount] --reason <text>
                        refunds a settled payment, in dollars; without an amount, all that is left
  void <payment> --reason <text>
                        cancels a payment that has not settled; its invoice is open again
  resolve-charge <payment> [transaction] --reason <text>
                        ends a payment whose outcome stayed unknown: as the gateway's transaction says,
                        or, without one, as never charged when searches find nothing
                        eight hours after it was last sent
  resolve-correction <refund or void> [transaction] --reason <text>
                        ends a refund or void whose outcome stayed unknown, in the same way
  import-settlements    books what the gateway has paid to your bank, and batches that could not be read before;
                        asks which bank debits were returned
  reconcile             compares gateway, payments and invoices now
  close-difference <transaction> --reason <text>
                        closes for good what both sides will never agree on; books and gateway stay as they are
  differences           lists what gateway and books do not agree on`,
    wrongArguments: 'Check the arguments.',
    incomplete: 'Enter the payment and a reason.',
    resolved: (id: string, state: string) => `${id} is ${state} now.`,
    canceled: (amount: string) => `Canceled $${amount}. The invoice is open again.`,
    refunded: (amount: string, transaction: string, left: string) =>
      `Refunded $${amount}, transaction ${transaction}. $${left} is left.`,
    refused: (text: string, code: string) => `The gateway refused: ${text} (${code}).`,
    unknown: (id: string) =>
      `The outcome of ${id} is not known yet. The portal keeps checking. Do not request it again.`,
    notListed: (cause: string) => `We couldn't ask the gateway for new batches: ${cause}`,
    unbooked: (batch: string, settledAt: string, tries: number) =>
      plural(tries, {
        one: `batch ${batch} of ${settledAt} is not fully booked; tried # time`,
        other: `batch ${batch} of ${settledAt} is not fully booked; tried # times`,
      }),
    imported: (booked: number, left: number) =>
      plural(booked, { one: `# batch booked, ${left} left.`, other: `# batches booked, ${left} left.` }),
    closed: (subject: string, kinds: string) => `${subject}: ${kinds} closed.`,
    noDifference: 'No such difference is open.',
    unreadable: (cause: string) => `We couldn't read the gateway: ${cause}`,
    compared: (count: number) =>
      plural(count, { one: '# gateway transaction compared.', other: '# gateway transactions compared.' }),
    agree: 'Gateway and books agree.',
    open: (count: number) => `${count} open`,
  },

  credit: {
    usage: `  credit-invoice <invoice> [<line>[=<dollars>] ...] --reason <text> --by <name>
                        takes back some of what an invoice charged, with its tax: all of it, lines by their position,
                        or part of a line; what was paid already pays later invoices`,
    done: (note: string, lowered: string, credit: string) =>
      `${note}: $${lowered} less is due, $${credit} is credit for later invoices.`,
  },

  books: {
    usage: `  adopt <transaction> --reason <text> --by <name>
                        takes over what the gateway says of a transaction: a late charge, another amount, what was
                        canceled, refunded or disputed there; ledger and invoice follow
  void-invoice <invoice> --reason <text> --by <name>
                        cancels a wrong debt: the customer owes nothing for it, and it was never earned
  write-off <invoice> --reason <text> --by <name>
                        gives up a debt that will never be paid: the customer owes nothing, and it is a loss`,
    incomplete: 'Enter what to change, a reason, and who decides.',
    closed: (invoice: string, state: string, amount: string) => `${invoice} is ${state}: $${amount} is no longer owed.`,
    adopted: (charge: string, amount: string, outcome: string) => `${charge}, $${amount}: ${outcome}`,
    outcomes: {
      charge: () => 'the charge is booked and pays its invoice.',
      unwanted_charge: (id: string) =>
        `the charge is booked as the customer's money, because no invoice needs it. To return the money, use refund ${id}, or void ${id} if the payment has not settled.`,
      other_sum: (id: string) =>
        `the amount the gateway took is booked as the customer's money, and the invoice is still to be paid. To return the money, use refund ${id}, or void ${id} if the payment has not settled.`,
      called_off: () => 'the charge counts as canceled. Its invoice is open again.',
      sent_back: () => 'the bank returned it. What it had paid is owed again.',
      charged_back: () =>
        'the bank took it back after a dispute. What it had paid is owed again, and its payment method is disabled.',
      reinstated: (id: string) =>
        `the bank returned the money to us. It pays its invoice; if that is already paid, refund it (${id}).`,
      refund: () => 'the refund is booked.',
      refund_called_off: () => 'the refund counts as not done.',
    },
  },

  fees: {
    usage: `  book-fee <transaction> <amount> [reference] --reason <text> --by <name>
                        books, in dollars, what a bank or the gateway kept for a dispute or a returned debit; the
                        reference distinguishes several fees of one transaction
  reverse-fee <transaction> [reference] --reason <text> --by <name>
                        reverses a fee that was refunded, or booked by mistake`,
    booked: (charge: string, amount: string, reference: string) =>
      `${charge}: $${amount} is booked as a fee (${reference}).`,
    reversed: (charge: string, amount: string, reference: string) =>
      `${charge}: the fee of $${amount} is reversed (${reference}).`,
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

  taxes: {
    usage: `  import-taxes <file> --reason <text> [--dry-run]
                        makes a JSON file the table of taxes
  export-taxes          prints that table, as such a file
  grant-exemption <account> --certificate <number> --kind resale|government|nonprofit|direct_pay
                  --from <day> --through <day> [--state <name>] --reason <text>
                        levies no tax on an account: in one state, or anywhere
  end-exemption <exemption> --reason <text>
                        levies tax again from the next invoice on
  list-exemptions [account]
                        prints exemptions, newest first`,
    incomplete: 'Check the arguments, and enter a reason.',
    unchanged: 'The table is like this already. Nothing was changed.',
    trial: 'Nothing was changed: this was a trial.',
    imported: 'The table is imported. It taxes invoices while the rule tax.source is table.',
    notGranted: 'No exemption was granted:',
    granted: (id: string, account: string) => `Exemption ${id} is granted to ${account}, from the next invoice on.`,
    ended: (id: string) => `Exemption ${id} has ended. The next invoice is taxed.`,
    noExemption: (id: string) => `Nothing was done. There is no exemption ${id}, or it has ended.`,
    noExemptions: 'No exemption.',
    exemption: ({ id, accountId, kind, certificate, state, validFrom, validThrough, endedAt }: ExemptionShown) =>
      `${id}  ${accountId}  ${kind} ${certificate}  ${state ?? 'all states'}  ${validFrom} through ${validThrough}${
        endedAt ? `  ended ${endedAt.toISOString()}` : ''
      }`,
  },

  rules: {
    usage: `  import-rules <file> --reason <text> [--from <moment>] [--dry-run]
                        makes a JSON file of rules the next version; --from 2027-01-01T00:00Z plans it
  export-rules          prints the rules that hold now, as such a file
  list-rules            prints every version, newest first
  withdraw-rules <number> --reason <text>
                        withdraws a version that is planned`,
    nothingDone: (usage: string) => `Nothing was done. Commands:\n${usage}`,
    refused: 'Nothing was imported:',
    unchanged: 'These rules hold already. Nothing was changed.',
    change: ({ name, before, after }: RuleChange) => `${name}  ${before} → ${after}`,
    trial: (number: number, holdsFrom: Date) =>
      `This would be version ${number}, from ${holdsFrom.toISOString()} on. Nothing was changed.`,
    imported: (number: number, holdsFrom: Date) => `Version ${number} holds from ${holdsFrom.toISOString()} on.`,
    withdrawn: (number: number) => `Version ${number} is withdrawn.`,
    notPlanned: (number: number) => `Nothing was done. No version ${number} is planned.`,
    noVersion: 'No version yet: the defaults hold.',
    version: ({ number, holdsFrom, withdrawnAt, reason, content }: VersionShown) =>
      `${number}  from ${holdsFrom.toISOString()}${withdrawnAt ? '  withdrawn' : ''}  ${reason}\n   ${JSON.stringify(content)}`,
  },
};

interface VersionShown {
  number: number;
  holdsFrom: Date;
  withdrawnAt: Date | null;
  reason: string;
  content: unknown;
}
