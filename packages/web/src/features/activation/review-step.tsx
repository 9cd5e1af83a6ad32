import { askedPlansOf, type DeviceEntry, type Plan, type QuoteAsk } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/action/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { deviceEntries, filledRows } from './activation-body.ts';
import { PlanFacts } from './plan-facts.tsx';
import { QuoteDevices } from './quote-devices.tsx';
import { QuotePrice, type QuotedActivation } from './quote-price.tsx';
import { QuoteRefusals } from './quote-refusals.tsx';
import type { UsedDraft } from './use-draft.ts';
import { useOrder } from './use-order.ts';
import { words } from './words.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { valueOf } from '../../api/call-failed.ts';
import { call } from '../../api/client.ts';

export interface ReviewStepProps {
  /** One of each carrier. */
  readonly plans: readonly Plan[];
  readonly used: UsedDraft;
  /** To an earlier step by its index. */
  readonly onBack: (step: number) => void;
  readonly onOrdered: (jobId: string) => Promise<void>;
}

/** Devices and price as the server judges them now, then the order. */
export function ReviewStep({ plans, used, onBack, onOrdered }: ReviewStepProps): ReactElement {
  const devices = deviceEntries(used.draft.rows);
  const query = useQuote(plans, devices);
  const order = useOrder(used, onOrdered);
  async function submit({ quote }: QuotedActivation): Promise<void> {
    const body = { ...askedPlansOf(plans), devices, quoteId: quote.id };
    await order.send(
      plans.map(({ carrier }) => carrier),
      body,
    );
  }
  const failureFrame = (failure: ReactElement): ReactElement => (
    <Panel>
      {failure}
      <div className="-mt-6 pb-6 text-center">
        <Button onClick={() => onBack(0)}>{words.backToDevices}</Button>
      </div>
    </Panel>
  );
  return (
    <Loaded query={query} failed={words.review.failed} frame={failureFrame}>
      {(quoted) => (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
          <div className="flex min-w-0 flex-col gap-4">
            {quoted && <QuoteRefusals refusals={quoted.quote.blockers} onChangePlan={() => onBack(1)} />}
            {quoted && <RefusedDevices quoted={quoted} used={used} onBack={() => onBack(0)} />}
            <QuoteDevices quoted={quoted?.activation} refreshing={query.isPlaceholderData} />
            <div className="grid items-start gap-4 xl:grid-cols-2">
              {plans.map((plan) => (
                <PlanFacts key={plan.id} plan={plan} onChange={() => onBack(1)} />
              ))}
            </div>
            <Button className="self-start max-lg:hidden" onClick={() => onBack(0)}>
              {words.backToDevices}
            </Button>
          </div>
          <aside aria-label={words.review.label} className="flex flex-col gap-4">
            <QuotePrice
              quoted={quoted}
              isOld={query.isPlaceholderData}
              busy={order.busy}
              failure={order.failure}
              onSubmit={(shown) => void submit(shown)}
            />
            <Button className="lg:hidden" onClick={() => onBack(0)}>
              {words.backToDevices}
            </Button>
          </aside>
        </div>
      )}
    </Loaded>
  );
}

interface RefusedDevicesProps {
  readonly quoted: QuotedActivation;
  readonly used: UsedDraft;
  readonly onBack: () => void;
}

function RefusedDevices({ quoted, used, onBack }: RefusedDevicesProps): ReactElement | null {
  const { devices } = quoted.activation;
  const refused = devices.filter(({ verdict }) => verdict === 'refused').length;
  if (refused === 0) return null;
  function leaveOut(): void {
    used.change(({ rows }) => ({
      rows: filledRows(rows).filter((_, index) => devices[index]?.verdict !== 'refused'),
    }));
  }
  return (
    <Banner
      tone="bad"
      title={words.review.refused(refused)}
      action={
        <span className="flex flex-wrap gap-2">
          {quoted.quote.lineCount > 0 && (
            <Button size="small" onClick={leaveOut}>
              {words.review.leaveOut(refused)}
            </Button>
          )}
          <Button size="small" onClick={onBack}>
            {words.review.editList}
          </Button>
        </span>
      }
    >
      {words.review.refusedText(refused)}
    </Banner>
  );
}

/** Price and verdicts as they are now; never an old price. The last ones stay while devices are left out. */
function useQuote(plans: readonly Plan[], devices: readonly DeviceEntry[]) {
  return useQuery({
    queryKey: ['quote', plans.map(({ id }) => id), devices],
    queryFn: async ({ signal }): Promise<QuotedActivation> => {
      const ask: QuoteAsk = { action: 'activate', ...askedPlansOf(plans), devices: [...devices] };
      const { quote, activation } = valueOf(await call('createQuote', { body: ask, signal }));
      if (!activation) throw new Error('an activation was quoted as something else');
      return { quote, activation };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}
