import type { PageSeen } from '../../adapters/surroundings/ask-page.ts';
import type { CertificateSeen } from '../../adapters/surroundings/read-certificate.ts';
import type { ServerFacts } from '../../store/server-facts.ts';

/** What the check asks of others; none of it throws, but where it says so. */
export interface Surroundings {
  page(url: string, method?: 'GET' | 'POST'): Promise<PageSeen>;
  certificate(url: string): Promise<CertificateSeen>;
  /** Texts in DNS; null when it does not answer. */
  records(name: string): Promise<string[] | null>;
  /** Null: it takes us; otherwise why not. */
  mailServer(url: string): Promise<string | null>;
  /** What is wrong at gateway, carriers and Amazon Cognito, in sentences. */
  remarks(): Promise<string[]>;
  /** Whether the gateway tells us of payments. Throws when it cannot be asked. */
  gatewayWebhook(url: string): Promise<'active' | 'inactive' | 'missing'>;
  /** Throws when the database does not answer. */
  database(): Promise<ServerFacts>;
  /** Per carrier whether we gave it our address as the settings have it; `by_hand` where we cannot. */
  callbacks(): Promise<{ carrier: string; state: 'told' | 'not_told' | 'by_hand' | 'unset' }[]>;
  disk(folder: string): Promise<{ freeBytes: number; totalBytes: number } | null>;
  /** When the newest file of a folder was written; null where there is none. */
  newestFile(folder: string): Promise<Date | null>;
  /** The bits of a file that say who may read it; null where it is not there. */
  mode(file: string): Promise<number | null>;
}
