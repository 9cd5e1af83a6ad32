/** What the provider's console and the server promise each other: a door of its own, so that customers never load it. */
export * from './staff-endpoints.ts';
export * from './staff-roles.ts';
