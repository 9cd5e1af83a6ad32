/** The sentences about lines that are never suspended for a debt. */
export const words = {
  noLine: 'No line of this customer has this ICCID, IMEI or MSISDN.',
  manyLines: 'Several lines begin with these digits. Enter all of them.',
  kept: 'This line is on the list already.',
};
