import type { Customer } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { Below } from '../../../parts/loaded/below.tsx';
import { words as lineWords } from '../../../parts/line-status/words.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { count } from '../../../ui/format/count.ts';
import { maskedNumberText } from '../../../ui/format/masked-number.tsx';
import { phoneMask } from '../../../ui/format/phone-mask.ts';
import { money } from '../../../ui/format/money.ts';
import { dateText } from '../../../ui/format/time.ts';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ErasuresPanel } from './people/erasures-panel.tsx';
import { PeoplePanel } from './people/people-panel.tsx';
import { words } from './words.ts';

interface OverviewProps {
  readonly customer: Customer | undefined;
}

/** Money, lines, company and people at a glance; first what is wrong. */
export function OverviewTab({ customer }: OverviewProps): ReactElement {
  return (
    <div className="flex flex-col gap-4">
      {customer?.dunning && <PastDue dunning={customer.dunning} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <MoneyPanel customer={customer} />
        <div className="flex flex-col gap-4">
          <Panel title={words.lines.title}>
            <DefinitionList items={linesFacts(customer)} />
          </Panel>
          <Below when={customer !== undefined}>
            <Panel title={words.company.title}>
              <DefinitionList items={companyFacts(customer)} />
            </Panel>
          </Below>
        </div>
      </div>
      <Below when={customer !== undefined}>
        <PeoplePanel id={customer?.id} people={customer?.people} />
        <ErasuresPanel id={customer?.id ?? ''} />
      </Below>
    </div>
  );
}

function PastDue({ dunning }: { readonly dunning: NonNullable<Customer['dunning']> }): ReactElement {
  const { standing, failedAt, dueCents, nextTryAt, suspensionAt, endAt, suspendedCount, timeZone } = dunning;
  const day = (at: string) => dateText(at, timeZone);
  const sentences = [
    words.dunning.owes(money(dueCents), day(failedAt)),
    ...(standing === 'running' ? [] : [words.dunning.standings[standing]]),
    ...(nextTryAt === null ? [] : [words.dunning.nextTry(day(nextTryAt))]),
    ...(suspensionAt === null ? [] : [words.dunning.suspension(day(suspensionAt))]),
    ...(endAt === null ? [] : [words.dunning.end(day(endAt))]),
    ...(suspendedCount === 0 ? [] : [words.dunning.suspended(count(suspendedCount))]),
  ];
  return (
    <Banner tone="bad" title={words.dunning.title}>
      {sentences.join(' ')}
    </Banner>
  );
}

function MoneyPanel({ customer }: OverviewProps): ReactElement {
  const { balance, totals, netDays, creditLimitCents, method, billingDay } = customer ?? {};
  const cents = (amountCents: number | undefined) => (amountCents === undefined ? undefined : money(amountCents));
  const next = totals?.nextCharge;
  const terms = netDays === undefined || netDays === null ? words.money.card : words.money.net(netDays);
  const limit =
    creditLimitCents === undefined || creditLimitCents === null ? null : words.money.limit(money(creditLimitCents));
  return (
    <Panel title={words.money.title}>
      <DefinitionList
        items={[
          { term: words.money.balance, value: cents(balance?.balanceCents) },
          { term: words.money.open, value: cents(balance?.openCents) },
          { term: words.money.failed, value: cents(balance?.failedCents) },
          { term: words.money.credit, value: cents(balance?.creditCents) },
          { term: words.money.refundable, value: cents(balance?.refundableCents) },
          { term: words.money.monthly, value: cents(totals?.monthlyCents) },
          {
            term: words.money.next,
            value: next && words.money.nextText(money(next.amountCents), dateText(next.at, customer?.timeZone)),
          },
          {
            term: words.money.method,
            value: customer && (method ? maskedNumberText(method) : words.money.noMethod),
          },
          { term: words.money.terms, value: customer && [terms, limit].filter((text) => text !== null).join(', ') },
          { term: words.money.billingDay, value: customer && (billingDay ?? words.money.noBillingDay) },
        ]}
      />
    </Panel>
  );
}

function linesFacts(customer: Customer | undefined) {
  const all = { term: words.lines.all, value: customer && count(customer.totals.lineCount) };
  const byState = (customer?.totals.linesByStatus ?? []).map(({ status, count: some }) => ({
    term: lineWords.states[status].name,
    value: count(some),
  }));
  return [all, ...byState];
}

function companyFacts(customer: Customer | undefined) {
  const place = (at: Customer['billing'] | undefined) =>
    at && words.company.place(at.address, at.city, at.state, at.zip);
  return [
    { term: words.company.phone, value: customer && phoneMask(customer.phone) },
    { term: words.company.billing, value: place(customer?.billing) },
    { term: words.company.shipping, value: place(customer?.shipping) },
    { term: words.company.since, value: customer && dateText(customer.createdAt, customer.timeZone) },
  ];
}
