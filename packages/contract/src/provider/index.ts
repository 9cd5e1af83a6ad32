/** What the provider's console and the server promise each other: a door of its own, so that customers never load it. */
export * from './audit-endpoints.ts';
export * from './customer-terms-endpoints.ts';
export * from './customers-endpoints.ts';
export * from './incidents.ts';
export * from './inventory-endpoints.ts';
export * from './journal-endpoints.ts';
export * from './look-calls.ts';
export * from './look-endpoints.ts';
export * from './operations-endpoints.ts';
export * from './provider-endpoint.ts';
export * from './provider-endpoints.ts';
export * from './receivables-endpoints.ts';
export * from './rules-endpoints.ts';
export * from './revenue-endpoints.ts';
export * from './staff-endpoints.ts';
export * from './staff-roles.ts';
export * from './taxes-endpoints.ts';
