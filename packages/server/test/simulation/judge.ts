import { sql } from 'kysely';
import type { SimWorld } from './sim-world.ts';
import { catalogue } from './catalogue.ts';
import { judgeCarriers } from './judge-carriers.ts';
import { isCapped, judgeExplained } from './judge-explained.ts';
import { judgeGateway } from './judge-gateway.ts';

type Row = Record<string, unknown>;

/** What must hold whenever nothing is left to be done right now, each as a question that answers with what is wrong. */
const questions: Record<string, string> = {
  'a ledger transaction does not balance': `
    select transaction_id from ledger.entries group by 1 having sum(amount_cents) <> 0`,
  // An accepted bank debit is booked at once, and pays its lines when it has cleared.
  'what customers owe is not the sum of their invoices': `
    select account_id, booked, owed, pending from
      (select account_id, sum(amount_cents) as booked from ledger.entries where ledger = 'receivable' group by 1) as books
      full join (select account_id, sum(due_cents) as owed from billing.invoices where status <> 'draft' group by 1) as papers
      using (account_id)
      left join (select account_id, sum(amount_cents) as pending from payments.charge_attempts
        where state = 'approved' and paid_at is null group by 1) as debits using (account_id)
    where coalesce(booked, 0) <> coalesce(owed, 0) - coalesce(pending, 0)`,
  'what was earned is not the sum of the invoices': `
    select account_id, booked, earned from
      (select account_id, -sum(amount_cents) as booked from ledger.entries
        where ledger in ('revenue', 'deferred_revenue') group by 1) as books
      full join (select account_id, sum(cents) as earned from (
        select account_id, subtotal_cents as cents from billing.invoices where status <> 'draft'
        union all select account_id, -subtotal_cents from credits.credit_notes) as paper group by 1)
      as papers using (account_id) where coalesce(booked, 0) <> coalesce(earned, 0)`,
  'what is owed to governments is not the tax of invoices': `
    select account_id, booked, taxed from
      (select account_id, -sum(amount_cents) as booked from ledger.entries where ledger = 'tax_payable' group by 1) as books
      full join (select account_id, sum(cents) as taxed from (
        select account_id, tax_cents as cents from billing.invoices where status <> 'draft'
        union all select account_id, -tax_cents from credits.credit_notes) as paper group by 1)
      as papers using (account_id) where coalesce(booked, 0) <> coalesce(taxed, 0)`,
  'more is credited than was invoiced': `
    select invoice.id, total_cents, credited from billing.invoices as invoice join (
      select invoice_id, sum(subtotal_cents + tax_cents) as credited from credits.credit_notes group by 1) as noted
      on noted.invoice_id = invoice.id
    where credited > total_cents`,
  'numbers of credit notes have a gap': `
    select left(number, 9) as series, count(*), max(right(number, 6)::int) from credits.credit_notes
    group by 1 having count(*) <> max(right(number, 6)::int)`,
  'what is deferred is not what its periods have left': `
    select account_id, booked, unearned from
      (select account_id, -sum(amount_cents) as booked from ledger.entries where ledger = 'deferred_revenue' group by 1)
        as books
      full join (select account_id, sum(amount_cents - released_cents) as unearned from revenue.deferrals group by 1)
      as periods using (account_id) where coalesce(booked, 0) <> coalesce(unearned, 0)`,
  'an invoice is not the sum of its lines': `
    select invoice.id, subtotal_cents, told.* from billing.invoices as invoice, lateral (
      select sum(amount_cents) as amount, sum(due_cents) as due, count(*) as count from billing.invoice_lines as line
      where line.account_id = invoice.account_id and line.invoice_id = invoice.id) as told
    where subtotal_cents <> amount or due_cents <> due or line_count <> count`,
  'a line collects other amounts than its collections': `
    select line.id, collecting_cents, collected_cents, told.* from billing.invoice_lines as line, lateral (
      select coalesce(sum(amount_cents) filter (where state = 'open'), 0) as collecting,
        coalesce(sum(amount_cents) filter (where state = 'paid'), 0) as collected
      from (
        select part.amount_cents - part.returned_cents as amount_cents, made.state from collecting.collection_lines as part
          join collecting.collections as made on made.id = part.collection_id where part.invoice_line_id = line.id
        union all select part.amount_cents, 'paid' from remittances.recorded_payment_lines as part
          join remittances.recorded_payments as came on came.id = part.recorded_payment_id and reversed_at is null
          where part.invoice_line_id = line.id) as parts) as told
    where collecting_cents <> told.collecting or collected_cents <> told.collected`,
  'a collection was paid twice': `
    select collection_id from payments.charge_attempts where state = 'approved' group by 1 having count(*) > 1`,
  'numbers of invoices have a gap': `
    select left(number, 10) as series, count(*), max(right(number, 6)::int) from billing.invoices
    where number is not null group by 1 having count(*) <> max(right(number, 6)::int)`,
  'two periods of a subscription overlap or leave days out': `
    select subscription_id, period_end, next_start from (
      select subscription_id, period_end, lead(period_start) over one as next_start
      from subscriptions.periods window one as (partition by subscription_id order by period_start)) as following
    where next_start <> period_end`,
  'a period was not billed, or twice': `
    select subscription_id, period_start, billed from (
      select period.subscription_id, period.period_start, began_at, first_charge, subscription.created_at, (
        select count(*) from billing.invoice_lines as line
        where line.subscription_id = period.subscription_id and line.kind = 'subscription'
          and line.period_start = period.period_start) as billed
      from subscriptions.periods as period join subscriptions.subscriptions as subscription
        on subscription.id = period.subscription_id) as counted
    where billed <> 1`,
  'a line is dark that owes nothing': `
    select line.id, line.status from lines.lines as line
    where 'payment' = any(suspend_reasons) and status = 'suspended' and pending_action is null and not exists (
      select from billing.invoice_lines as item where item.line_id = line.id and item.due_cents > 0
        and item.failed_at is not null)`,
  'a line was cut without three days of warning': `
    select cut.line_id, cut.cut_at, warning.sent_at from dunning.case_lines as cut
    left join dunning.warnings as warning on warning.case_id = cut.case_id and warning.no = cut.warning_no
    where cut.cut_at is not null and (warning.sent_at is null or cut.cut_at < warning.sent_at + interval '3 days')`,
  // A line that fails once more in the same case has that day in its place: the case tells since when there is one.
  'a line was cut sooner than the policy says': `
    select cut.line_id, cut.cut_at, failed.at from dunning.case_lines as cut
    join dunning.cases as opened on opened.id = cut.case_id, lateral (
      select least(opened.opened_at, min(failed_at)) as at from dunning.failures as failure
      where failure.case_id = cut.case_id) as failed
    where cut.cut_at < failed.at + interval '13 days'`,
};

/** Asks every question, and what needs the outside besides. */
export async function judge(world: SimWorld): Promise<void> {
  for (const [wrong, question] of Object.entries(questions)) {
    const { rows } = await sql<Row>`${sql.raw(question)}`.execute(world.db);
    for (const row of rows.slice(0, 3)) world.sin(`${wrong}: ${JSON.stringify(row)}`);
  }
  for (const sin of world.gateway.sins) world.sin(sin);
  await judgePrices(world);
  await judgeExplained(world);
  await judgeRenewals(world);
  await judgeDebts(world);
  await judgeGateway(world);
  await judgeCarriers(world);
}

interface Billed {
  code: string;
  amount: number;
  start: string;
  end: string;
  first: boolean;
  billingDays: number[];
  paid: number | null;
  /** Prices that were agreed with the account for the plan, and whether one held beyond doubt as the period began. */
  own: { cents: number; isSure: boolean }[];
  explain: Record<string, unknown>;
}

/** Every period costs its days' share of the plan's price, or of the account's own, computed here once more. */
async function judgePrices(world: SimWorld): Promise<void> {
  const { rows } = await sql<Billed>`select plan.code, amount_cents as amount, line.period_start as start,
      line.period_end as "end", line.cause like '%:first' as first,
      array[account.billing_day, account.old_billing_day] as "billingDays", null as paid, line.explain,
      coalesce((select jsonb_agg(jsonb_build_object('cents', own.price_cents, 'isSure',
          own.from_day < line.period_start - 1 and coalesce(own.through_day, 'infinity') > line.period_start + 1))
        from overrides.overrides as own
        where own.account_id = line.account_id and own.plan_id = line.plan_id and not own.is_called_off
          and own.from_day <= line.period_start and coalesce(own.through_day, 'infinity') >= line.period_start - 60
      ), '[]') as own
    from billing.invoice_lines as line join plans.plans as plan on plan.id = line.plan_id
    join accounts.accounts as account on account.id = line.account_id
    where kind = 'subscription'`.execute(world.db);
  for (const row of rows) {
    const plan = catalogue.find(({ code }) => code === row.code);
    const sold = [plan?.priceCents ?? 0, plan?.pausePriceCents ?? 0];
    const own = row.own.map(({ cents }) => cents);
    const [sure] = row.first ? [] : row.own.filter(({ isSure }) => isSure);
    const prices = sure ? [sure.cents, Math.min(sold[1] ?? 0, sure.cents)] : [...sold, ...own];
    const isFirstFull = world.base.ruleDefaults.billing?.firstPeriod === 'full';
    if (!prices.some((price) => mayCost(row, price, isFirstFull)))
      world.sin(`a period has another price than its days: ${JSON.stringify(row)}`);
  }
}

/** A whole month, or a share of a month of 28 to 31 days. */
function mayCost({ amount, start, end, first, explain }: Billed, price: number, isFirstFull: boolean): boolean {
  if (first && isFirstFull) return amount <= price;
  const days = Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000);
  const shares = [28, 29, 30, 31].map((month) => Math.floor((2 * price * days + month) / (2 * month)));
  if (first && isCapped(explain)) return amount < Math.max(...shares);
  return amount === price ? days >= 28 || days === 27 : shares.includes(amount);
}

/** What lives and is charged has a period that is not over. */
async function judgeRenewals(world: SimWorld): Promise<void> {
  const late = new Date(world.clock.now().getTime() - 6 * 3_600_000);
  const { rows } = await sql`select id, period_end, next_charge_at from subscriptions.subscriptions
    where status <> 'canceled' and next_charge_at < ${late}`.execute(world.db);
  for (const row of rows.slice(0, 3)) world.sin(`a subscription was not renewed: ${JSON.stringify(row)}`);
  const old = new Date(world.clock.now().getTime() - 70 * 86_400_000);
  const { rows: items } = await sql`select id, kind, cause, made_at from billing.invoice_lines
    where invoice_id is null and made_at < ${old}`.execute(world.db);
  for (const row of items.slice(0, 3)) world.sin(`something to be billed was left: ${JSON.stringify(row)}`);
}

/** Days on which payments were under way stand still; so many more at most. */
const graceDays = 3;

/** So long after its warning left, which a mail server that is away delays, a line has to be out of service. */
const afterWarningDays = 3 + 1;

/** A line in service does not owe for longer than the policy lets it. */
async function judgeDebts(world: SimWorld): Promise<void> {
  type Owing = Row & { since: Date; stops: { from: string; to: string }[]; paying: string | null; warned: Date | null };
  const { rows } = await sql<Owing>`
    select line.id, line.status, owed.since, stops, paying_since as paying, (
        select sent_at from dunning.case_lines as dunned_line join dunning.warnings as warning
          on warning.account_id = dunned_line.account_id and warning.case_id = dunned_line.case_id
            and warning.no = dunned_line.warning_no
        where dunned_line.line_id = line.id and dunned_line.case_id = dunned.id) as warned
      from lines.lines as line, lateral (
      select min(failed_at) as since from billing.invoice_lines as item
      where item.line_id = line.id and due_cents > 0 and failed_at is not null and collecting_cents = 0) as owed,
      lateral (select id, stops, paying_since from dunning.cases as c where c.account_id = line.account_id
        and closed is null) as dunned
    where line.status = 'active' and line.pending_action is null and owed.since is not null`.execute(world.db);
  const daysSince = (at: Date) => (world.clock.now().getTime() - at.getTime()) / 86_400_000;
  for (const { since, stops, paying, warned, ...row } of rows) {
    if (paying !== null || (warned !== null && daysSince(warned) < afterWarningDays)) continue;
    const stopped = stops.reduce((sum, { from, to }) => sum + (Date.parse(to) - Date.parse(from)) / 86_400_000, 0);
    const days = daysSince(since);
    if (days > 14 + stopped + graceDays)
      world.sin(`a line is alive beyond dunning, ${days} days: ${JSON.stringify(row)}`);
  }
}
