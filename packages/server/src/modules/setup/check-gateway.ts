import type { Finding } from './check.ts';
import type { SetupNeeds } from './setup-needs.ts';
import { within } from '../../kernel/within.ts';
import { words } from './words.ts';

type Needs = Pick<SetupNeeds, 'methods' | 'setupFacts'>;
type Tried = Awaited<ReturnType<SetupNeeds['methods']['tryGateway']>>;
type Known = Extract<Tried, { kind: 'known' }>;

const answerMs = 60_000;

/** Whether the gateway knows our keys. A card is charged only where it is a practice card, and voided at once. */
export async function checkGateway({ methods, setupFacts: { gateway } }: Needs): Promise<Finding> {
  const late = { kind: 'unknown', cause: words.late } as const;
  const tried = await within(answerMs, tryWith(methods, gateway.practiceCard), late);
  const isStandIn = gateway.environment === 'LOCAL';
  if (tried.kind === 'unknown') return { state: 'unknown', texts: [words.gateway.silent(tried.cause)], isStandIn };
  if (tried.kind === 'refused') return { state: 'wrong', texts: [words.gateway.refused(tried.reasonText)], isStandIn };
  return { ...judged(tried, gateway), isStandIn };
}

async function tryWith(
  methods: Needs['methods'],
  practiceCard: (() => Promise<Parameters<Needs['methods']['tryGateway']>[0]>) | null,
): Promise<Tried> {
  try {
    return await methods.tryGateway(practiceCard && (await practiceCard()));
  } catch (error) {
    return { kind: 'unknown', cause: error instanceof Error ? error.message : String(error) };
  }
}

function judged(
  { publicClientKey, booksProblem, charge }: Known,
  { clientKey, environment }: SetupNeeds['setupFacts']['gateway'],
): Pick<Finding, 'state' | 'texts'> {
  const isOtherKey = publicClientKey !== null && publicClientKey !== clientKey;
  const didFail = charge.kind === 'failed' || charge.kind === 'left';
  const texts = [
    words.gateway.known,
    booksProblem === null ? words.gateway.books : words.gateway.booksProblem(booksProblem),
    ...(isOtherKey ? [words.gateway.clientKey] : []),
    chargeText(charge),
    ...(environment === 'SANDBOX' ? [words.gateway.testMode] : []),
  ];
  if (isOtherKey || didFail) return { state: 'wrong', texts };
  return { state: booksProblem === null ? 'done' : 'unknown', texts };
}

function chargeText(charge: Known['charge']): string {
  if (charge.kind === 'none') return words.gateway.noCharge;
  if (charge.kind === 'voided') return words.gateway.voided;
  return charge.kind === 'failed' ? words.gateway.charge(charge.text) : words.gateway.left(charge.text);
}
