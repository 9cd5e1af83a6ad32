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
    readonly 'is-current': boolean;
  }[];
  readonly profiles: readonly { readonly 'profile-id': string }[];
}

interface TrackedRequest {
  readonly 'request-type': string;
  readonly status: string;
  readonly 'date-completed': string;
  readonly subscriptions: readonly Readonly<Record<string, string>>[];
}

export interface DeviceId {
  readonly kind: string;
  readonly id: string;
}

export interface ThingSpaceDevice {
  readonly deviceIds: readonly DeviceId[];
  readonly carrierInformations: readonly { readonly state: string; readonly servicePlan: string }[];
  readonly extendedAttributes: readonly { readonly key: string; readonly value: string }[];
}

interface UsageRecord {
  readonly timestamp: string;
  readonly bytesUsed: number;
  readonly source: string;
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
  /** Of a plan. */
  readonly 'total-usage': number;
  readonly data: DataUsage & { readonly 'provisioning-request-id': string };
  readonly 'request-type': TrackedRequest;
  readonly records: readonly Readonly<Record<string, string>>[];
  readonly 'total-records': number;
  readonly errorMessage: string;
  readonly status: string;
  readonly dateUpdated: string;
  readonly msisdn: string | null;
  readonly devices: readonly ({ readonly iccid: string } & ThingSpaceDevice)[];
  readonly ctdDataUsage: number;
  readonly faults: readonly object[];
  readonly requests: readonly JournalEntry[];
  readonly errorCode: string;
  readonly requestId: string;
  readonly sessionToken: string;
  readonly expires_in: number;
  readonly fault: { readonly code: string };
  readonly hasMoreData: boolean;
  readonly usageHistory: readonly UsageRecord[];
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: AnswerBody;
  readonly text: string;
}
