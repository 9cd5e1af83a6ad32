import type { buildErasures } from './modules/erasures/index.ts';

type Where = Pick<Parameters<typeof buildErasures>[0], 'kept' | 'traces'>;

const tracers = [
  'accounts',
  'languages',
  'terms',
  'methods',
  'lines',
  'bulk',
  'fleet',
  'quotes',
  'shipments',
  'keys',
  'hooks',
  'announcements',
  'approvals',
  'customers',
  'mandates',
  'takeover',
  'audit',
  // Who left an account comes last, as their other traces are found by it.
  'identity',
] as const;
const keepers = ['billing', 'credits', 'payments', 'remittances', 'ledger', 'audit'] as const;

type WithTraces = Readonly<Record<(typeof tracers)[number], Pick<Where, 'traces'>>>;
type Keeping = Readonly<Record<(typeof keepers)[number], { readonly kept: Where['kept'][number] }>>;

/** Where modules have personal data, and what of it stays in the books. */
export function tracesOf(known: WithTraces & Keeping): Where {
  return {
    traces: tracers.flatMap((name) => known[name].traces),
    kept: keepers.map((name) => known[name].kept),
  };
}
