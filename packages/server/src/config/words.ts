/** What is wrong with a value in the environment; the name of its setting comes before it. */
export const settingFaults = {
  address: 'must be an address that starts with http:// or https://',
  header: 'must be the name of a header',
  selector: 'must be a name such as linekeeper',
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
  console: {
    http: 'PROVIDER_URL must start with https:// unless it names this machine: sessions of staff never travel unprotected.',
    sameHost: 'PRODUCTION=1 needs a PROVIDER_URL with a host name of its own, not that of PUBLIC_URL.',
    samePool: 'COGNITO_STAFF_POOL_ID must be another pool than COGNITO_USER_POOL_ID: staff are no customers.',
    halfPool: 'COGNITO_STAFF_POOL_ID and COGNITO_STAFF_CLIENT_ID go together: set both or neither.',
    practice:
      'PRODUCTION=1 does not start with the ready staff login or the demo fleet of an embedded installation. Use a database of its own.',
  },
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
