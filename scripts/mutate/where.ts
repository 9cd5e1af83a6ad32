/** Where a wrong line costs money, moves a line wrongly or opens a door: patterns of files, and the tests that judge them. */
export const areas: { name: string; files: string[]; tests: string[] }[] = [
  {
    name: 'money',
    files: [
      'packages/server/src/modules/{ledger,methods,payments,corrections,reconciliation,billing,collecting,dunning,subscriptions}/**/*.ts',
      'packages/server/src/kernel/money.ts',
    ],
    tests: [
      'packages/server/src/modules/{ledger,methods,payments,corrections,reconciliation,billing,collecting,dunning,notices,subscriptions,overview}',
      'packages/server/src/kernel',
    ],
  },
  {
    name: 'state',
    files: ['packages/server/src/modules/{commands,lines,provisioning,inventory}/**/*.ts'],
    tests: ['packages/server/src/modules/{carriers,commands,lines,provisioning,inventory,bulk,reality}'],
  },
  {
    name: 'permission',
    files: [
      'packages/server/src/modules/identity/**/*.ts',
      'packages/server/src/http/{bind-endpoint,idempotency}.ts',
      'packages/contract/src/permissions.ts',
    ],
    tests: [
      'packages/server/src/modules/identity',
      'packages/server/src/http',
      'packages/server/test/permissions.test.ts',
    ],
  },
];
