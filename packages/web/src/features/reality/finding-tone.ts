import { findingKinds, type Finding, type FindingKind } from '@linekeeper/contract';
import type { StatusTone } from '../../ui/feedback/status.tsx';
import { words } from './words.tsx';

export const severityTones: Readonly<Record<Finding['severity'], StatusTone>> = {
  critical: 'bad',
  warning: 'warn',
  info: 'note',
};

export function knownKind(word: string | undefined): FindingKind | undefined {
  return findingKinds.find((kind) => kind === word);
}

/** What accepting means where it is not using the carrier's value. */
const acceptNames: Readonly<Partial<Record<FindingKind, string>>> = {
  stuck_request: words.giveUp,
  billed_without_service: words.endSubscription,
};

export function acceptName({ kind, carrierName }: Finding): string {
  return acceptNames[kind] ?? words.accept(carrierName);
}

/** On the button that does it. */
export function acceptWord({ kind }: Finding): string {
  return acceptNames[kind] ?? words.acceptShort;
}
