/** First words of the queries whose answers an activation changes. */
export const touchedByActivation = [
  'quote',
  'homeKPIs',
  'lines',
  'activeDevices',
  'upcomingSubsDetails',
  'billingHistoryDetails',
  'customerDetails',
  'activity',
] as const;
