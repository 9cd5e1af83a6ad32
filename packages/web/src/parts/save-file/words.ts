/** In which forms a table is saved. */
export const words = { plain: 'CSV', excel: 'CSV for Excel, which keeps long numbers' };
