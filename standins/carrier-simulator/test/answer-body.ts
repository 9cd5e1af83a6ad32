interface DataUsage {
  readonly 'total-usage': number;
  readonly 'daily-usages': readonly { readonly 'total-usage': number }[];
}

export interface Subscription {
  readonly 'subscription-id': string;
  readonly iccid: string;
  readonly imsi: string;
  readonly msisdns: readonly { readonly msisdn: string }[];
  readonly states: readonly {
    readonly state: string;
    readonly 'start-datetime-utc': string;
    readonly 'end-datetime-utc': string;
  }[];
  readonly profiles: readonly { readonly 'profile-id': string }[];
}

interface TrackedRequest {
  readonly 'request-type': string;
  readonly status: string;
  readonly 'date-completed': string;
  readonly subscriptions: readonly Readonly<Record<string, string>>[];
}

interface JournalEntry {
  readonly id: number;
}

/** Every member that a test looks at; which of them are there depends on the call. */
export interface AnswerBody {
  readonly error: string;
  readonly access_token: string;
  readonly account: readonly Readonly<Record<string, string>>[];
  readonly plans: readonly { readonly plan: object }[];
  readonly 'plan-ids': readonly object[];
  readonly subscriptions: readonly Subscription[];
  readonly 'page-info-result': { readonly 'total-count': number };
  readonly data: DataUsage & { readonly 'provisioning-request-id': string };
  readonly 'request-type': TrackedRequest;
  readonly records: readonly Readonly<Record<string, string>>[];
  readonly 'total-records': number;
  readonly errorMessage: string;
  readonly status: string;
  readonly dateUpdated: string;
  readonly devices: readonly { readonly iccid: string }[];
  readonly ctdDataUsage: number;
  readonly faults: readonly object[];
  readonly requests: readonly JournalEntry[];
}
