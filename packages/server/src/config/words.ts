/** What is wrong with a value in the environment; the name of its setting comes before it. */
export const settingFaults = {
  address: 'must be an address that starts with http:// or https://',
  header: 'must be the name of a header',
  zipCode: 'must look like 92602',
  secret: 'must have at least 16 characters',
  timeZone: 'must be the name of a time zone such as America/New_York',
  accountName: 'must not hold a quote, < or a backslash',
  like: (example: string) => `must look like ${example}`,
};
