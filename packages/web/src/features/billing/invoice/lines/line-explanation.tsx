import type { ArithmeticStep, Endpoints, ReplyOf } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../../../api/billing-queries.ts';
import { paths } from '../../../../navigation/paths.ts';
import { Loaded } from '../../../../parts/loaded/loaded.tsx';
import { TextLink } from '../../../../ui/action/text-link.tsx';
import { ColumnChart } from '../../../../ui/chart/column-chart.tsx';
import { byteBase, bytes } from '../../../../ui/format/bytes.ts';
import { wholeCount } from '../../../../ui/format/count.ts';
import { money } from '../../../../ui/format/money.ts';
import { dateText, dateTimeText } from '../../../../ui/format/time.ts';
import { DefinitionList } from '../../../../ui/layout/definition-list.tsx';
import { Skeleton } from '../../../../ui/look/skeleton.tsx';
import { explained, stepText } from './explained.ts';
import { words } from './words.ts';

type Explained = ReplyOf<Endpoints['explainInvoiceLine']>;

/** Why a line has its amount: the arithmetic, the facts, usage by days, and who changed what. */
export function LineExplanation({ id, position }: { readonly id: string; readonly position: number }): ReactElement {
  const found = useQuery(billingQueries.explainedLine(id, position));
  return (
    <Loaded query={found} failed={words.explainFailed} skeleton={<Skeleton className="h-40 w-full" />}>
      {(explanation) => <ExplainedLine {...explanation} />}
    </Loaded>
  );
}

function ExplainedLine(props: Explained): ReactElement {
  const { line, arithmetic, plan, usage, changes } = props;
  // Without a plan nothing was metered.
  const { unitBytes } = plan ?? { unitBytes: 1000 };
  return (
    <div className="flex flex-col gap-4 py-2">
      <Arithmetic steps={arithmetic} amountCents={line.amountCents} unitBytes={unitBytes} />
      <DefinitionList items={[...planFacts(plan), ...explained(line, unitBytes), ...usageFacts(usage)]} />
      {usage && usage.days.length > 0 && (
        <Usage usage={usage} isOfMessages={line.explain.messages !== undefined} unitBytes={unitBytes} />
      )}
      <Changes changes={changes} lineId={line.lineId} />
    </div>
  );
}

interface ArithmeticProps {
  readonly steps: readonly ArithmeticStep[];
  readonly amountCents: number;
  readonly unitBytes: number;
}

function Arithmetic({ steps, amountCents, unitBytes }: ArithmeticProps): ReactElement {
  return (
    <table className="w-full">
      <caption className="pb-1 text-left font-medium">{words.terms.calculation}</caption>
      <tbody>
        {steps.map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps never change their places
          <tr key={index}>
            <th scope="row" className="py-0.5 text-left font-normal">
              {stepText(step, unitBytes)}
            </th>
            <td className="py-0.5 text-right whitespace-nowrap">{money(step.cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line font-medium">
          <th scope="row" className="py-0.5 text-left">
            {words.amount}
          </th>
          <td className="py-0.5 text-right">{money(amountCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function planFacts(plan: Explained['plan']) {
  if (!plan) return [];
  const { name, priceCents, includedBytes, unitBytes } = plan;
  return [{ term: words.terms.plan, value: words.planTerms(name, money(priceCents), bytes(includedBytes, unitBytes)) }];
}

function usageFacts(usage: Explained['usage']) {
  if (!usage || usage.closedAt === null) return [];
  return [{ term: words.terms.closed, value: words.closed(dateTimeText(usage.closedAt)) }];
}

interface UsageProps {
  readonly usage: NonNullable<Explained['usage']>;
  readonly isOfMessages: boolean;
  readonly unitBytes: number;
}

function Usage({ usage, isOfMessages, unitBytes }: UsageProps): ReactElement {
  return (
    <ColumnChart
      title={isOfMessages ? words.usage.messages : words.usage.title}
      points={usage.days.map(({ day, usedBytes, messages, isEstimated }) => ({
        at: day,
        isEstimated,
        value: isOfMessages ? messages : usedBytes,
      }))}
      formatValue={isOfMessages ? wholeCount : (value) => bytes(value, unitBytes)}
      base={isOfMessages ? 1000 : byteBase(unitBytes)}
      formatAt={(at) => dateText(at)}
      atTitle={words.usage.day}
      valueTitle={words.terms.used}
    />
  );
}

function Changes({
  changes,
  lineId,
}: {
  readonly changes: Explained['changes'];
  readonly lineId: string | null;
}): ReactElement | null {
  if (lineId === null) return null;
  return (
    <section aria-label={words.changes.title}>
      <h4 className="font-medium">{words.changes.title}</h4>
      {changes.length === 0 && <p className="text-ink-faint">{words.changes.none}</p>}
      <ol>
        {changes.map(({ id, at, text, by, request }) => (
          <li key={id} className="py-1">
            {text}
            <span className="block text-ink-faint">
              {request === null
                ? words.changedBy(dateTimeText(at), by)
                : words.changes.asked(dateTimeText(at), by, request)}
            </span>
          </li>
        ))}
      </ol>
      <TextLink to={paths.line} params={{ id: lineId }}>
        {words.changes.all}
      </TextLink>
    </section>
  );
}
