import type { Line, LineDetails, NextTerms, Plan } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../../api/queries.ts';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { nextTermsText, planTermFacts } from '../../../parts/plan-terms/plan-terms.ts';
import { bytes } from '../../../ui/format/bytes.ts';
import { CopyText } from '../../../ui/copy/copy-text.tsx';
import { DefinitionList, type Definition } from '../../../ui/layout/definition-list.tsx';
import { money } from '../../../ui/format/money.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { dateTimeText } from '../../../ui/format/time.ts';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { cx } from '../../../ui/look/cx.ts';
import { isBilled, LineCost } from './line-cost.tsx';
import { LineImei } from './line-imei.tsx';
import { words as terms } from '../../../parts/plan-terms/words.ts';
import { words } from './words.tsx';

interface OfLine {
  readonly details: LineDetails | undefined;
}

/** What the line costs, and its plan. */
export function CostAndPlan({ id, details }: OfLine & { readonly id: string }): ReactElement {
  return (
    <div className={cx('grid min-w-0 gap-4', isBilled(details?.line) && 'md:max-lg:grid-cols-2')}>
      <LineCost details={details} />
      <PlanPanel id={id} />
    </div>
  );
}

/** The line itself, fact by fact; the head of the page has its state, plan and number. */
export function LineFacts({ details, className }: OfLine & { readonly className?: string }): ReactElement {
  return (
    <Panel title={words.panels.line} {...(className && { className })}>
      <DefinitionList items={[...lineFacts(details?.line), ...simFacts(details?.sim)]} />
    </Panel>
  );
}

function lineFacts(line: Line | undefined): Definition[] {
  return [
    { term: words.panels.since, value: line && dateTimeText(line.statusSince) },
    { term: words.panels.imei, value: line && <LineImei line={line} /> },
    { term: words.panels.ipAddress, value: line && ipAddressFact(line) },
  ];
}

function simFacts(sim: LineDetails['sim'] | undefined): Definition[] {
  return [
    { term: words.panels.sim, value: sim && formFactorText(sim.formFactor) },
    ...(sim?.eid
      ? [{ term: words.panels.eid, value: <CopyText value={sim.eid} label={words.panels.eid} wraps /> }]
      : []),
    ...(sim?.imsi ? [{ term: words.panels.imsi, value: copyable(sim.imsi, words.panels.imsi) }] : []),
  ];
}

/** The form factor of a SIM in plain words where there are some. */
function formFactorText(formFactor: string | null): string | null {
  if (formFactor === 'triple') return words.panels.triple;
  if (formFactor === 'MFF2') return words.panels.embedded;
  return formFactor;
}

function copyable(value: string | null, label: string): ReactElement | null {
  return value === null ? null : <CopyText value={value} label={label} group={0} />;
}

/** With when the carrier said so: it may give the device another one at any time. */
function ipAddressFact({ ipAddress, ipAddressAsOf }: Line): ReactElement | null {
  if (ipAddress === null) return null;
  return (
    <>
      <CopyText value={ipAddress} label={words.panels.ipAddress} group={0} wraps />
      {ipAddressAsOf !== null && (
        <span className="block text-sm text-ink-faint">{words.panels.asOf(dateTimeText(ipAddressAsOf))}</span>
      )}
    </>
  );
}

/** Read beside the line, not behind it: both come at once. */
function PlanPanel({ id }: { readonly id: string }): ReactElement {
  const query = useQuery(queries.devicePlan(id));
  const description = query.isPending ? <Skeleton className="my-0.5 h-4 w-full" /> : query.data?.plan.description;
  return (
    <Panel title={words.panels.plan} {...(description && { note: description })}>
      <Loaded query={query} failed={words.panels.planFailed}>
        {(data) => <DefinitionList items={planFacts(data?.plan, data?.nextTerms)} />}
      </Loaded>
    </Panel>
  );
}

function planFacts(plan: Plan | undefined, next: NextTerms | undefined): Definition[] {
  return [
    { term: words.panels.included, value: plan && words.panels.perMonth(bytes(plan.includedBytes, plan.unitBytes)) },
    { term: words.panels.price, value: plan && words.panels.perMonth(money(plan.priceCents)) },
    ...(plan && next ? [{ term: words.panels.announced, value: nextTermsText(next, plan) }] : []),
    {
      term: words.panels.fee,
      value:
        plan && (plan.activationFeeCents > 0 ? words.panels.once(money(plan.activationFeeCents)) : words.panels.noFee),
    },
    ...(plan ? planTermFacts(plan) : [{ term: terms.above }]),
  ];
}
