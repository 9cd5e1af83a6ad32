export type { CallOptions, LinekeeperSettings } from './settings.ts';
export {
  ConnectionError,
  LinekeeperError,
  RefusedError,
  TimedOutError,
  UnreadableAnswerError,
  WebhookError,
} from './errors.ts';
export type { Listed, PageOf } from './listed.ts';
export type { ReceivedFile } from './received-file.ts';
export type { ArrivedWebhook } from './verify-webhook.ts';
