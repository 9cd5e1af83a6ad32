import { findingKinds, type Finding, type FindingKind } from '@linekeeper/contract';
import type { StatusTone } from '../../ui/feedback/status.tsx';

/** What a kind is called where findings are listed. */
export const kindNames: Readonly<Record<FindingKind, string>> = {
  zombie: 'In service at the carrier only',
  ghost: 'In service here only',
  state_drift: 'Different state',
  plan_drift: 'Different plan',
  number_drift: 'Different number',
  unbilled: 'Not billed',
  billed_without_service: 'Billed without service',
  stuck_request: 'Order without an end',
  payment_not_counted: 'Payment not counted',
};

export const severityWords: Readonly<
  Record<Finding['severity'], { readonly tone: StatusTone; readonly text: string }>
> = {
  critical: { tone: 'bad', text: 'Costs money or service' },
  warning: { tone: 'warn', text: 'Should be put right' },
  info: { tone: 'note', text: 'For your information' },
};

export function knownKind(word: string | undefined): FindingKind | undefined {
  return findingKinds.find((kind) => kind === word);
}

/** What accepting a finding is called, where it is not that the carrier's word is taken over. */
const acceptNames: Readonly<Partial<Record<FindingKind, string>>> = {
  stuck_request: 'Give up the order',
  billed_without_service: 'End the subscription',
};

export function acceptName({ kind, carrierName }: Finding): string {
  return acceptNames[kind] ?? `Take over what ${carrierName} says`;
}

/** On the button that does it. */
export function acceptWord({ kind }: Finding): string {
  return acceptNames[kind] ?? 'Take over';
}
