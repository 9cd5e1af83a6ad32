import type { Endpoint } from '../endpoint.ts';
import type { StaffPermission } from './staff-roles.ts';

/** A call of the provider's console. */
export type ProviderEndpoint = Endpoint<'public' | StaffPermission>;
