export { buildStaff, type Staff } from './build-staff.ts';
export type * from './ports/staff-pool.port.ts';
