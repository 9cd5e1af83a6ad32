import { approvalsEndpoints } from './approvals-endpoints.ts';
import { providerAnnouncementEndpoints } from './announcements-endpoints.ts';
import { auditEndpoints } from './audit-endpoints.ts';
import { bankEndpoints } from './bank-endpoints.ts';
import { customerHoldsEndpoints } from './customer-holds-endpoints.ts';
import { customerNewEndpoints } from './customer-new-endpoints.ts';
import { customerPeopleEndpoints } from './customer-people-endpoints.ts';
import { customerTermsEndpoints } from './customer-terms-endpoints.ts';
import { customersEndpoints } from './customers-endpoints.ts';
import { erasuresEndpoints } from './erasures-endpoints.ts';
import { homeEndpoints } from './home-endpoints.ts';
import { inventoryEndpoints } from './inventory-endpoints.ts';
import { journalEndpoints } from './journal-endpoints.ts';
import { actingEndpoints } from './acting-endpoints.ts';
import { lookEndpoints } from './look-endpoints.ts';
import { lettersEndpoints } from './letters-endpoints.ts';
import { legalTextsEndpoints } from './legal-texts-endpoints.ts';
import { moneyListsEndpoints } from './money-lists-endpoints.ts';
import { operationsEndpoints } from './operations-endpoints.ts';
import { planMovesEndpoints } from './plan-moves-endpoints.ts';
import { plansEndpoints } from './plans-endpoints.ts';
import { prospectsEndpoints } from './prospects-endpoints.ts';
import { receivablesEndpoints } from './receivables-endpoints.ts';
import { rulesEndpoints } from './rules-endpoints.ts';
import { priceOverridesEndpoints } from './price-overrides-endpoints.ts';
import { recoveryEndpoints } from './recovery-endpoints.ts';
import { recurringEndpoints } from './recurring-endpoints.ts';
import { revenueEndpoints } from './revenue-endpoints.ts';
import { searchEndpoints } from './search-endpoints.ts';
import { setupEndpoints } from './setup-endpoints.ts';
import { shipmentsEndpoints } from './shipments-endpoints.ts';
import { staffEndpoints } from './staff-endpoints.ts';
import { taxReportEndpoints } from './tax-report-endpoints.ts';
import { taxesEndpoints } from './taxes-endpoints.ts';
import { takeOverEndpoints } from './take-over-endpoints.ts';

/** Every call of the provider's console: name → method, path, who may call it, request and reply. */
export const providerEndpoints = {
  ...staffEndpoints,
  ...homeEndpoints,
  ...customersEndpoints,
  ...customerTermsEndpoints,
  ...priceOverridesEndpoints,
  ...lookEndpoints,
  ...customerNewEndpoints,
  ...prospectsEndpoints,
  ...actingEndpoints,
  ...customerPeopleEndpoints,
  ...erasuresEndpoints,
  ...customerHoldsEndpoints,
  ...receivablesEndpoints,
  ...approvalsEndpoints,
  ...moneyListsEndpoints,
  ...bankEndpoints,
  ...operationsEndpoints,
  ...inventoryEndpoints,
  ...plansEndpoints,
  ...planMovesEndpoints,
  ...shipmentsEndpoints,
  ...auditEndpoints,
  ...rulesEndpoints,
  ...taxesEndpoints,
  ...providerAnnouncementEndpoints,
  ...legalTextsEndpoints,
  ...lettersEndpoints,
  ...revenueEndpoints,
  ...journalEndpoints,
  ...recoveryEndpoints,
  ...recurringEndpoints,
  ...taxReportEndpoints,
  ...searchEndpoints,
  ...setupEndpoints,
  ...takeOverEndpoints,
};

export type ProviderEndpoints = typeof providerEndpoints;
export type ProviderEndpointName = keyof ProviderEndpoints;
