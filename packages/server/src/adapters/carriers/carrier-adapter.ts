import type { CarrierConfigs } from '../../config/carriers.ts';
import type { Clock } from '../../kernel/clock.ts';
import type {
  CallBudget,
  CarrierDescriptor,
  CarrierWebhook,
  CarrierPort,
  KeptSession,
  WebhookDesk,
} from '../../modules/carriers/index.ts';

/** What all processes share of an account at a carrier. */
export interface CarrierTools {
  readonly clock: Clock;
  readonly budget: (account: string, perSecond: number, isOneAtATime?: boolean) => CallBudget;
  readonly session: (account: string, credentials: string) => KeptSession;
}

/** By its name in small letters; undefined when it is missing or was sent several times. */
type HeaderOf = (name: string) => string | undefined;

/** How a carrier's webhooks at `/webhooks/` and its id are read. */
export interface WebhookReader {
  readonly bodyLimitBytes: number;
  /** Whether the head alone says that the body is worth reading. */
  isWelcome(header: HeaderOf): boolean;
  /** Null when the message does not bear the carrier's mark. */
  read(sent: { body: Buffer; header: HeaderOf }): CarrierWebhook[] | null;
}

/** `desk`: where we ask for webhooks; `webhook`: how we read them. Null where that is not set up. */
export interface CarrierLink {
  readonly port: CarrierPort;
  readonly desk: WebhookDesk | null;
  readonly webhook: WebhookReader | null;
}

/** Everything about one carrier that is not a setting. */
export interface CarrierAdapter extends CarrierDescriptor {
  /** Null where the settings leave it off. Makes no call by itself. */
  link(config: CarrierConfigs, tools: CarrierTools): CarrierLink | null;
  /** What is wrong there, in sentences that name the settings; none where it is off. */
  check(config: CarrierConfigs): Promise<string[]>;
}
