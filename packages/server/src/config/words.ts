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

/** What keeps the portal from starting. */
export const words = {
  unusable: (problems: string) => `The configuration is not usable:\n${problems}`,
  secretsUnreadable: (path: string, reason: string) => `The secrets file ${path} cannot be read: ${reason}`,
  secretsNoJson: (path: string) => `The secrets file ${path} must be a JSON object of setting names and texts.`,
  secretsMissing: (path: string) => `SECRETS_FILE: ${path} does not exist.`,
  notWritable: (folder: string, reason: string) => `DATA_DIR: ${folder} cannot be written: ${reason}`,
  diskFull: 'the disk is full',
  setting: (name: string, fault: string) => `${name} ${fault}.`,
  wholeNumber: 'must be a whole number',
  text: 'must be a text',
  kind: (kind: string) => `must be a ${kind}`,
  oneOf: (values: string) => `must be one of ${values}`,
  email: 'must be an email address',
  notEmpty: 'must not be empty',
  least: {
    text: (limit: number) => `must have at least ${limit} characters`,
    number: (limit: number) => `must be at least ${limit}`,
  },
  most: {
    text: (limit: number) => `must have at most ${limit} characters`,
    number: (limit: number) => `must be at most ${limit}`,
  },
};
