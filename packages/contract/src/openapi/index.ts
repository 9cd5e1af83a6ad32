/** The API as OpenAPI documents: a door of its own, so that pages never load it. */
export { openapiDocument, providerOpenapiDocument } from './document.ts';
export { eventShapes } from './events.ts';
