import type { Endpoints, ReplyOf } from '@linekeeper/contract';
import type { ReactElement, ReactNode } from 'react';
import { paths } from '../../../navigation/paths.ts';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { words as usageWords } from '../../../parts/line-usage/words.tsx';
import { oneUnit } from '../../../parts/line-usage/one-unit.ts';
import { bytes } from '../../../ui/format/bytes.ts';
import { money } from '../../../ui/format/money.ts';
import { dateText } from '../../../ui/format/time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { periodText } from '../period-text.ts';
import { mostErrorCents } from './forecast-error.ts';
import { toLinesAbove } from './lines-above.ts';
import { words } from './words.ts';

type Upcoming = ReplyOf<Endpoints['getUpcomingInvoice']>;
type Usage = Upcoming['usage'][number];

const own = words.usage;

/** `unit`: in which data of all plans is compared. */
const columnsIn = (unit: number): readonly Column<Usage>[] => [
  {
    key: 'plan',
    title: own.plan,
    phone: 'head',
    cell: ({ planName, carrierName, periodStart, periodEnd }) => (
      <>
        <span className="font-medium">{planName}</span>
        {carrierName !== null && <span className="block text-sm font-normal text-ink-faint">{carrierName}</span>}
        <span className="block text-sm font-normal whitespace-nowrap text-ink-faint">
          {periodText(periodStart, periodEnd)}
        </span>
      </>
    ),
  },
  { key: 'lines', title: own.lines, align: 'end', cell: (usage) => <LinesAbove usage={usage} /> },
  { key: 'above', title: own.above, align: 'end', cell: (usage) => <Above usage={usage} unit={unit} /> },
  {
    key: 'billed',
    title: own.billed,
    cell: ({ isOnThisInvoice, ratedFrom }) => (
      <span className="max-sm:text-right">
        {isOnThisInvoice ? own.onNext : own.onLater}
        <span className="block text-sm text-ink-faint">{own.rated(dateText(ratedFrom))}</span>
      </span>
    ),
  },
  { key: 'soFar', title: own.soFar, align: 'end', cell: ({ soFarCents }) => money(soFarCents) },
  {
    key: 'expected',
    title: own.expected,
    align: 'end',
    cell: ({ lowCents, highCents }) =>
      lowCents === highCents ? money(lowCents) : words.invoice.range(money(lowCents), money(highCents)),
  },
];

/**
 * How many of the plan's lines are above, and the way to them: while their period runs, in the list of lines, where they can
 * be changed; once it is over, on this page, with what each comes to.
 */
function LinesAbove({ usage }: { readonly usage: Usage }): ReactNode {
  const { planId, lineCount, aboveCount, isOnThisInvoice } = usage;
  const text = own.linesOf(aboveCount, lineCount);
  if (aboveCount === 0) return text;
  if (isOnThisInvoice) return <TextLink {...toLinesAbove}>{text}</TextLink>;
  return (
    <TextLink to={paths.lines} search={{ planId, sort: 'share' }}>
      {text}
    </TextLink>
  );
}

function Above({ usage, unit }: { readonly usage: Usage; readonly unit: number }): ReactNode {
  const ofPlan = aboveText(usage, usage.unitBytes);
  const text = aboveText(usage, unit);
  return text === ofPlan ? text : <span title={usageWords.inPlanUnit(ofPlan, null)}>{text}</span>;
}

function aboveText({ bytesAbove, messagesAbove }: Usage, unit: number): string {
  const parts = [
    ...(bytesAbove > 0 ? [bytes(bytesAbove, unit)] : []),
    ...(messagesAbove > 0 ? [own.messages(messagesAbove)] : []),
  ];
  return parts.length === 0 ? '–' : parts.join(' · ');
}

/** What usage above allowances has come to, how it may end, and how far such forecasts were off before. */
export function UpcomingUsage({ usage, past }: Pick<Upcoming, 'usage' | 'past'>): ReactElement {
  return (
    <Panel flush title={own.title} note={own.note}>
      <Table
        wide
        label={own.title}
        columns={columnsIn(oneUnit(usage))}
        rows={usage}
        rowKey={({ planId, periodStart, periodEnd }) => [planId, periodStart, periodEnd].join('|')}
      />
      <p className="border-t border-line px-4 py-3 text-ink-soft">{accuracyText(past)}</p>
    </Panel>
  );
}

function accuracyText(past: Upcoming['past']): string {
  const cents = mostErrorCents(past);
  return cents === null ? own.noPast : own.accuracy(past.length, money(cents));
}
