import { paths } from '../../navigation/paths.ts';
import { planTermFacts } from '../../parts/plan-terms/plan-terms.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { bytes } from '../../ui/format/bytes.ts';
import { count } from '../../ui/format/count.ts';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { money } from '../../ui/format/money.ts';
import { Skeleton } from '../../ui/look/skeleton.tsx';
import type { Column } from '../../ui/table/table.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';
import type { PlanRow } from './plan-rows.ts';
import { words } from './words.tsx';

const facts: readonly Column<PlanRow>[] = [
  {
    key: 'plan',
    title: words.columns.plan,
    phone: 'head',
    cell: ({ name, description, carrierName, onSale, needsImei }) => (
      <span className="block min-w-0 sm:py-1">
        <span className="flex flex-wrap items-center gap-x-2 font-medium">
          {name}
          {!onSale && <Badge>{words.notOnSale}</Badge>}
          {needsImei && <Badge>{words.needsImei}</Badge>}
        </span>
        <span className="hidden text-sm font-normal text-ink-soft sm:max-xl:block">{carrierName}</span>
        <span className="block max-w-md text-sm font-normal text-ink-faint">{description}</span>
      </span>
    ),
  },
  { key: 'carrier', title: words.columns.carrier, roomy: true, cell: ({ carrierName }) => carrierName },
  {
    key: 'data',
    title: words.columns.data,
    align: 'end',
    cell: ({ includedBytes, unitBytes }) => (
      <span className="whitespace-nowrap">
        {bytes(includedBytes, unitBytes)}{' '}
        <span className="block text-sm text-ink-faint max-sm:inline">{words.perMonth}</span>
      </span>
    ),
  },
  {
    key: 'terms',
    title: words.columns.terms,
    cell: (plan) => <Terms plan={plan} />,
  },
  {
    key: 'price',
    title: words.columns.price,
    align: 'end',
    cell: ({ priceCents, activationFeeCents }) => (
      <span className="whitespace-nowrap">
        <span className="font-medium">{money(priceCents)}</span>{' '}
        <span className="block text-sm text-ink-faint max-sm:inline">{words.perMonth}</span>
        {activationFeeCents > 0 && (
          <span className="hidden text-sm text-ink-faint sm:max-xl:block">
            {words.plusOnce(money(activationFeeCents))}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'fee',
    title: words.columns.fee,
    align: 'end',
    roomy: true,
    cell: ({ activationFeeCents }) =>
      activationFeeCents === 0 ? (
        words.free
      ) : (
        <span className="whitespace-nowrap">
          {money(activationFeeCents)} <span className="block text-sm text-ink-faint max-sm:inline">{words.once}</span>
        </span>
      ),
  },
  { key: 'lines', title: words.columns.lines, align: 'end', cell: (plan) => <LineCount plan={plan} /> },
];

/** What a plan includes and costs, with a link to activate on it for those who may. */
export function planColumns(mayActivate: boolean): readonly Column<PlanRow>[] {
  if (!mayActivate) return facts;
  return [
    ...facts,
    {
      key: 'activate',
      title: words.columns.activate,
      actions: true,
      cell: ({ id, name, onSale }) =>
        onSale && (
          <LinkButton
            size="small"
            to={paths.activate}
            search={{ plan: id }}
            aria-label={words.activateOn(name)}
            className="gap-1 max-sm:mt-2 max-sm:h-10 max-sm:w-full"
          >
            {words.activateHere((text) => (
              <span className="sm:max-xl:hidden">{text}</span>
            ))}
          </LinkButton>
        ),
    },
  ];
}

function Terms({ plan }: { readonly plan: PlanRow }) {
  const [above, ...others] = planTermFacts(plan);
  return (
    <span className="block max-w-56 max-sm:text-right sm:max-xl:max-w-40">
      {above?.value}
      {others.map(({ term, value }) => (
        <span key={term} className="block text-sm text-ink-faint">
          {term}: {value}
        </span>
      ))}
    </span>
  );
}

function LineCount({ plan: { id, name, lineCount } }: { readonly plan: PlanRow }) {
  if (lineCount === undefined) return <Skeleton className="inline-block h-4 w-6" />;
  if (lineCount === 0) return <span className="text-ink-faint">{words.noLines}</span>;
  return (
    <TextLink to={paths.activePlan} params={{ plan_current_id: id }} aria-label={words.linesOn(lineCount, name)}>
      {count(lineCount)}
    </TextLink>
  );
}
