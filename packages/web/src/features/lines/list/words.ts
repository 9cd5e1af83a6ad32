import { count } from '../../../ui/format/count.ts';
import { plural } from '../../../ui/format/plural.ts';

/** The sentences of a list of lines. */
export const words = {
  bulkEdit: 'Bulk edit from list',
  realityCheck: 'Reality check',
  tools: 'Tools',
  search: 'Search lines',
  searchHint: 'Name, ICCID, IMEI or number',
  loadFailed: "We couldn't load your lines",
  noMatch: 'No matching lines',
  noAttention: 'No lines need attention',
  none: 'No lines yet',
  activateFirst: 'Activate your first line',
  noneText: 'Activate a SIM on a plan. The line appears here with its status, usage and cost.',
  pastEnd: 'No such page',
  pastEndText: 'This list has fewer pages than that.',
  firstPage: 'First page',
  columns: {
    line: 'Line',
    status: 'Status',
    plan: 'Plan',
    usage: 'Data this period',
    imei: 'IMEI',
    msisdn: 'Phone number',
    tags: 'Tags',
    since: 'Status since',
    actions: 'Actions',
  },
  manage: (name: string) => `Manage ${name}`,
  filters: {
    label: 'Filters',
    attention: 'Needs attention',
    status: 'Status',
    plan: 'Plan',
    carrier: 'Carrier',
    reason: 'Reason',
    tag: 'Tag',
  },
  sorts: { newest: 'Newest first', oldest: 'Oldest first', name: 'Name', iccid: 'ICCID' },
  selected: {
    all: (total: number, isLowerBound: boolean) => `Select all ${count(total)}${isLowerBound ? '+' : ''} matching`,
    fullPicked: (most: number) => `You can select at most ${count(most)} lines one by one. Use a filter instead.`,
    fullLeftOut: (most: number) => `You can leave out at most ${count(most)} lines one by one. Use a filter instead.`,
    more: 'More',
  },
  export: {
    button: 'Export',
    busy: 'Exporting',
    failed: "We couldn't export the lines.",
    selected: 'Save the selected lines as a CSV file',
    lines: (amount: number) =>
      plural(amount, { one: 'Save # line as a CSV file', other: 'Save # lines as a CSV file' }),
  },
  views: {
    button: 'Saved views',
    save: 'Save this view…',
    remove: (name: string) => `Delete view ${name}`,
    removed: (name: string) => `View ${name} deleted.`,
  },
};
