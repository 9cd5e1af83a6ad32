export { buildShipments, type Shipments } from './build-shipments.ts';
