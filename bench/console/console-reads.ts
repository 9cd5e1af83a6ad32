import { largest } from '../fleet/seed-fleet.ts';

/** A list or a search of the console, beside the least statements that give the same rows and totals. */
export interface ConsoleRead {
  readonly what: string;
  readonly path: string;
  readonly statements: readonly string[];
}

const listedAccounts = `select id, company, status, created_at from accounts.accounts`;
/** What a row of the list of customers shows besides the account. */
const beside = (accounts: string) => [
  `select account_id, sum(line_count) from lines.line_counts where status <> 'terminated'
   and account_id in (${accounts}) group by account_id`,
  `select account_id, sum(amount_cents) from ledger.entries where ledger in ('receivable', 'account_credit', 'credit')
   and account_id in (${accounts}) group by account_id`,
  `select account_id from dunning.cases where closed is null and account_id in (${accounts})`,
  `select account_id, kind from holds.holds where account_id in (${accounts})`,
];
const firstPage = `select id from accounts.accounts order by lower(company) collate "C", id limit 20`;
const named = (text: string) =>
  `select id from accounts.accounts where position('${text}' in lower(company)) > 0
   order by lower(company) collate "C", id limit 100`;
const one = `select '${largest}'`;
const page = 'order by id desc limit 21';

const customers: readonly ConsoleRead[] = [
  {
    what: 'customers, first page',
    path: 'customers?limit=20',
    statements: [
      `${listedAccounts} order by lower(company) collate "C", id limit 21`,
      'select count(*) from accounts.accounts',
      ...beside(firstPage),
    ],
  },
  {
    what: 'customers, page 200 by jump',
    path: 'customers?limit=20&page=200',
    statements: [
      `${listedAccounts} order by lower(company) collate "C", id limit 21 offset 3980`,
      'select count(*) from accounts.accounts',
      ...beside(`${firstPage} offset 3980`),
    ],
  },
  {
    what: 'customers, closed ones',
    path: 'customers?limit=20&status=closed',
    statements: [
      `${listedAccounts} where status = 'closed' order by lower(company) collate "C", id limit 21`,
      `select count(*) from accounts.accounts where status = 'closed'`,
      ...beside(
        `select id from accounts.accounts where status = 'closed' order by lower(company) collate "C", id limit 20`,
      ),
    ],
  },
  {
    what: 'customers on hold',
    path: 'customers?limit=20&hold=staff',
    statements: [
      `select a.id, a.company, a.status from holds.holds as h join accounts.accounts as a on a.id = h.account_id
       where h.kind = 'staff' order by h.since limit 100`,
      ...beside(`select account_id from holds.holds order by since limit 20`),
    ],
  },
  find('a company', 'harbor', beside(named('harbor'))),
  find('a company that no one has', 'zebra', []),
  find('an email', 'p1.4711@example.com', beside(`select 'acct_fleet_4711'`)),
  find('a person', 'person4711', beside(`select 'acct_fleet_4711'`)),
  find('an ICCID', '89012600000000047110', [
    `select account_id from lines.lines where iccid = '89012600000000047110'`,
    ...beside(`select 'acct_fleet_4711'`),
  ]),
  find('an invoice', 'INV-7-004711', [
    `select account_id from billing.invoices where number = 'INV-7-004711'`,
    ...beside(`select 'acct_fleet_4711'`),
  ]),
  find('a payment', '60000004711', [
    `select account_id from payments.charge_attempts where trans_id = '60000004711' and found_as is null`,
    ...beside(`select 'acct_fleet_4711'`),
  ]),
];

/** A text may mean anything, so that every search looks at names and addresses, too. */
function find(what: string, text: string, statements: readonly string[]): ConsoleRead {
  const held = (column: string) => `position('${text}' in lower(${column})) > 0`;
  const loose = [
    `select id, company from accounts.accounts where ${held('company')} limit 100`,
    `select account_id, email from identity.people
     where ${held('email')} or ${held(`first_name || ' ' || last_name`)} limit 100`,
    `select account_id from accounts.billing_contacts where ${held('billing_email')} limit 100`,
  ];
  const path = `customers?limit=20&find=${encodeURIComponent(text)}`;
  return { what: `find ${what}`, path, statements: [...loose, ...statements] };
}

const ofLargest = `where account_id = '${largest}'`;
const customer: readonly ConsoleRead[] = [
  {
    what: 'page of the largest customer',
    path: `customers/${largest}`,
    statements: [
      `select * from accounts.accounts where id = '${largest}'`,
      `select * from identity.people ${ofLargest}`,
      `select * from methods.methods ${ofLargest}`,
      `select * from accounts.payment_terms ${ofLargest}`,
      `select ledger, sum(amount_cents) from ledger.entries ${ofLargest} group by ledger`,
      `select plan_id, status, sum(line_count) from lines.line_counts ${ofLargest} group by 1, 2`,
      `select next_charge_at, plan_id, plan_version_no, period_end, price_cents, pause_price_cents, paused_at is not null, count(*)
       from subscriptions.subscriptions ${ofLargest} and status <> 'canceled' and next_charge_at is not null
       group by 1, 2, 3, 4, 5, 6, 7`,
      `select count(*), sum(due_cents) from billing.invoice_lines ${ofLargest} and failed_at is not null and due_cents > 0`,
      ...beside(one),
    ],
  },
  list('its lines', `customers/${largest}/lines?limit=20`, [
    `select l.*, s.id, s.status, s.plan_version_no, c.next_plan_id, c.starts_on, m.eid, m.imsi, d.day
     from (select * from lines.lines ${ofLargest} and status <> 'terminated' ${page}) as l
       left join subscriptions.subscriptions as s on s.line_id = l.id
       left join rating.plan_changes as c on c.subscription_id = s.id
       left join inventory.sims as m on m.iccid = l.iccid
       left join metering.last_days as d on d.line_id = l.id
     order by l.id desc`,
    `select sum(line_count) from lines.line_counts ${ofLargest} and status <> 'terminated'`,
  ]),
  list('its invoices', `customers/${largest}/invoices?limit=20`, [
    `select * from billing.invoices ${ofLargest} ${page}`,
    `select count(*) from billing.invoices ${ofLargest}`,
  ]),
  list('its payments', `customers/${largest}/payments?limit=20`, [
    `select * from payments.charge_attempts ${ofLargest} ${page}`,
    `select count(*) from payments.charge_attempts ${ofLargest}`,
  ]),
  list('its notes', `customers/${largest}/notes?limit=20`, [
    `select * from customers.notes ${ofLargest} ${page}`,
    `select count(*) from customers.notes ${ofLargest}`,
  ]),
];

function list(what: string, path: string, statements: readonly string[]): ConsoleRead {
  return { what, path, statements };
}

const money: readonly ConsoleRead[] = [
  list('payments of all', 'money/payments?limit=20', [
    `select c.*, a.company from payments.charge_attempts as c join accounts.accounts as a on a.id = c.account_id
     order by c.id desc limit 21`,
    `select count(*), sum(amount_cents) from payments.charge_attempts`,
  ]),
  list('payments of all that were declined', 'money/payments?limit=20&state=declined', [
    `select c.*, a.company from payments.charge_attempts as c join accounts.accounts as a on a.id = c.account_id
     where c.state = 'declined' order by c.id desc limit 21`,
    `select count(*), sum(amount_cents) from payments.charge_attempts where state = 'declined'`,
  ]),
  list('transfers of all', 'money/transfers?limit=20', [
    `select r.*, a.company from remittances.recorded_payments as r join accounts.accounts as a on a.id = r.account_id
     order by r.id desc limit 21`,
    `select count(*), sum(amount_cents) from remittances.recorded_payments`,
  ]),
  list('refunds of all', 'money/refunds?limit=20', [
    `select r.*, a.company from corrections.corrections as r join accounts.accounts as a on a.id = r.account_id
     order by r.id desc limit 21`,
    `select count(*), sum(amount_cents) from corrections.corrections`,
  ]),
  list('credit notes of all', 'money/creditNotes?limit=20', [
    `select r.*, a.company from credits.credit_notes as r join accounts.accounts as a on a.id = r.account_id
     order by r.id desc limit 21`,
    `select count(*), sum(subtotal_cents + tax_cents) from credits.credit_notes`,
  ]),
  list('approvals', 'approvals?limit=20', [
    `select * from approvals.requests ${page}`,
    `select count(*), sum(amount_cents) from approvals.requests where state = 'waiting'`,
  ]),
  list('receivables by age', 'receivables?limit=20', [
    `select i.account_id, a.company, i.due_on, sum(i.due_cents) from billing.invoices as i
     join accounts.accounts as a on a.id = i.account_id where i.status in ('open', 'processing') group by 1, 2, 3`,
    `select account_id, sum(amount_cents) from ledger.entries where ledger in ('account_credit', 'credit') group by 1`,
  ]),
  list('revenue of 24 months', 'reports/revenue', [
    `select to_char(t.at at time zone 'UTC', 'YYYY-MM'), split_part(t.cause, ':', 1), split_part(t.cause, ':', 3), e.ledger,
       sum(e.amount_cents)
     from ledger.transactions as t join ledger.entries as e on e.transaction_id = t.id
     where t.at >= now() - interval '24 months' and e.ledger in ('revenue', 'deferred_revenue') group by 1, 2, 3, 4`,
  ]),
  list('revenue of a month', 'reports/revenue/MONTH', [
    `select t.account_id, e.ledger, sum(e.amount_cents) from ledger.transactions as t
     join ledger.entries as e on e.transaction_id = t.id
     where t.at >= 'MONTH-01' and t.at < 'MONTH-01'::date + interval '1 month' and e.ledger in ('revenue', 'deferred_revenue')
     group by 1, 2`,
    `select plan_id, carrier, sum(l.amount_cents) from billing.invoice_lines as l join plans.plans as p on p.id = l.plan_id
     join billing.invoices as i on i.id = l.invoice_id
     where i.issued_at >= 'MONTH-01' and i.issued_at < 'MONTH-01'::date + interval '1 month' group by 1, 2`,
    `select id, company from accounts.accounts`,
  ]),
  list('recurring revenue of 13 months', 'reports/recurring', [
    `select account_id, min(began_at) from subscriptions.subscriptions group by account_id`,
    `select day, account_id, sum(unit_cents), count(*) from (
       select distinct on (day, l.account_id, l.subscription_id) day, l.account_id, l.unit_cents
       from generate_series(0, 13) as back
         cross join lateral (select least((date_trunc('month', now()) - back * interval '1 month' + interval '1 month'
           - interval '1 day')::date, now()::date) as day) as ends
         join billing.invoice_lines as l on l.period_start <= day and l.period_end > day and l.kind = 'subscription'
       order by day, l.account_id, l.subscription_id, l.id desc) as priced group by 1, 2`,
  ]),
  list('recovery of 12 months', 'reports/recovery', [
    `select to_char(sent_at, 'YYYY-MM'), count(*), sum(amount_cents), count(*) filter (where state = 'declined')
     from payments.charge_attempts where sent_at >= now() - interval '12 months' group by 1`,
    `select c.id, l.invoice_line_id, l.amount_cents from collecting.collections as c
     join collecting.collection_lines as l on l.account_id = c.account_id and l.collection_id = c.id
     where c.state = 'released' and c.ended_at >= now() - interval '12 months'`,
  ]),
  list('tax of a month', 'reports/tax?from=MONTH-01&to=MONTH-28', [
    `select t.code, t.name, a.shipping_state, sum(t.base_cents), sum(t.tax_cents) from billing.invoice_taxes as t
     join billing.invoices as i on i.account_id = t.account_id and i.id = t.invoice_id
     join accounts.accounts as a on a.id = t.account_id
     where i.issued_at >= 'MONTH-01' and i.issued_at < 'MONTH-01'::date + interval '28 days' group by 1, 2, 3`,
    `select a.shipping_state, i.account_id, a.company, sum(i.subtotal_cents), sum(i.subtotal_cents) filter (where i.certificates <> '{}')
     from billing.invoices as i join accounts.accounts as a on a.id = i.account_id
     where i.issued_at >= 'MONTH-01' and i.issued_at < 'MONTH-01'::date + interval '28 days' group by 1, 2, 3`,
    `select account_id, sum(subtotal_cents), sum(tax_cents) from credits.credit_notes
     where issued_at >= 'MONTH-01' and issued_at < 'MONTH-01'::date + interval '28 days' group by 1`,
    `select sum(e.amount_cents) from ledger.transactions as t join ledger.entries as e on e.transaction_id = t.id
     where t.at >= 'MONTH-01' and t.at < 'MONTH-01'::date + interval '28 days' and e.ledger = 'tax_payable'`,
  ]),
];

const work: readonly ConsoleRead[] = [
  list('who is logged in', 'me', []),
  list('home', 'home', [
    `select count(*) from accounts.accounts`,
    `select count(*) from accounts.accounts where created_at >= date_trunc('month', now())`,
    `select status, sum(line_count) from lines.line_counts group by status`,
    `select count(*) from dunning.cases where closed is null`,
  ]),
  list('what waits for staff', 'operations', [
    `select carrier, count(*), min(status_since) from lines.lines where status = 'outcome_unknown' group by carrier`,
    `select kind, count(*), min(since) from reality.findings where closed_at is null and left_at is null group by kind`,
    `select carrier, count(*), min(next_usage_at) from lines.lines where next_usage_at < now() group by carrier`,
    `select carrier, count(*), min(deadline_at) from commands.commands where finished_at is null and deadline_at < now() group by 1`,
    `select carrier, count(*) from commands.commands where state = 'created' group by 1`,
    `select source_name, count(*), min(created_on) from pgboss.job where name = 'dead' and state < 'active' group by 1`,
    `select count(*), min(created_at) from mail.outbox where problem is not null`,
    `select * from prospects.prospects where revoked_at is null and joined_at is null order by id desc limit 200`,
    `select * from staff.members where invitation_sent_at is null and subject is null and disabled_at is null`,
    `select count(*), min(sent_at) from payments.charge_attempts where state in ('unknown', 'held')`,
    `select to_char(sent_at, 'YYYY-MM-DD'), count(*), count(*) filter (where state = 'error') from payments.charge_attempts
     where sent_at >= now() - interval '14 days' group by 1`,
  ]),
  list('lines without a known outcome', 'operations/incidents/lines?limit=20', [
    `select * from lines.lines where status = 'outcome_unknown' order by id limit 21`,
    `select count(*) from lines.lines where status = 'outcome_unknown'`,
  ]),
  list('findings', 'operations/incidents/findings?limit=20', [
    `select * from reality.findings where closed_at is null and left_at is null order by id limit 21`,
    `select count(*) from reality.findings where closed_at is null and left_at is null`,
  ]),
  list('SIMs counted', 'inventory/counts', [
    `select carrier, account_id is null, order_id is null, count(*) from inventory.sims group by 1, 2, 3`,
  ]),
  list('SIMs, first page', 'inventory/sims?limit=20', [
    `select s.*, l.account_id from inventory.sims as s left join lines.lines as l on l.iccid = s.iccid
       and l.status <> 'terminated' order by s.iccid limit 21`,
    `select count(*) from inventory.sims`,
  ]),
  list('SIMs, found by number', 'inventory/sims?limit=20&find=8901260000000047110', [
    `select s.*, l.account_id from inventory.sims as s left join lines.lines as l on l.iccid = s.iccid
       and l.status <> 'terminated' where s.iccid like '8901260000000047110%' order by s.iccid limit 21`,
  ]),
  list('audit log, first page', 'audit?limit=20', [`select * from audit.entries order by id desc limit 21`]),
  list('audit log of a customer', `audit?limit=20&account=${largest}`, [
    `select * from audit.entries ${ofLargest} ${page}`,
  ]),
  list('audit log of one kind of change', 'audit?limit=20&action=person.invited', [
    `select * from audit.entries where action = 'person.invited' ${page}`,
  ]),
];

export const consoleReads = [...customers, ...customer, ...money, ...work];
