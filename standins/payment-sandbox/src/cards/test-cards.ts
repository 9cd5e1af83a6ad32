/** Stores well, then declines every charge until somebody cures it on the sandbox's own page. */
export const decliningCardNumber = '4000000000000341';

/** The numbers the vendor publishes for its own sandbox, and the one of ours. */
export const testCardNumbers: ReadonlySet<string> = new Set([
  '4111111111111111',
  '4007000000027',
  '4012888818888',
  '4012888888881881',
  '5424000000000015',
  '2223000010309703',
  '2223000010309711',
  '370000000000002',
  '6011000000000012',
  '3088000000000017',
  '38000000000006',
  '6221499053360818',
  decliningCardNumber,
]);
