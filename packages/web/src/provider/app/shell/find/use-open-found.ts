import type { Found, FoundKind } from '@linekeeper/contract/provider';
import { useNavigate } from '@tanstack/react-router';
import type { IconName } from '../../../../ui/look/icon-paths.ts';
import { paths } from '../../../navigation/paths.ts';

export const foundIcons: Record<FoundKind, IconName> = {
  customer: 'account',
  person: 'people',
  line: 'lines',
  sim: 'sim',
  invoice: 'billing',
  creditNote: 'billing',
  payment: 'card',
  plan: 'plans',
  planDraft: 'edit',
  simOrder: 'sim',
  shipment: 'sim',
  takeOver: 'activate',
};

/** Opens the page on which something that was found is shown. */
export function useOpenFound(): (found: Found) => void {
  const navigate = useNavigate();
  return ({ kind, id, account }) => {
    const owner = account?.id ?? '';
    const places: Record<FoundKind, () => Promise<void>> = {
      customer: () => navigate({ to: paths.customer, params: { id } }),
      person: () => navigate({ to: paths.customer, params: { id: owner } }),
      line: () => navigate({ to: paths.customer, params: { id: owner }, search: { tab: 'lines', find: id } }),
      sim: () => navigate({ to: paths.inventory, search: { find: id } }),
      invoice: () => navigate({ to: paths.customerInvoice, params: { id: owner, invoice: id } }),
      creditNote: () => navigate({ to: paths.customerInvoice, params: { id: owner, invoice: id } }),
      payment: () => navigate({ to: paths.customer, params: { id: owner }, search: { tab: 'payments', find: id } }),
      plan: () => navigate({ to: paths.plan, params: { id } }),
      planDraft: () => navigate({ to: paths.planDraft, params: { id } }),
      simOrder: () => navigate({ to: paths.inventory, search: { order: id } }),
      shipment: () => navigate({ to: paths.shipment, params: { id } }),
      takeOver: () => navigate({ to: paths.takeOver, params: { id } }),
    };
    void places[kind]();
  };
}
