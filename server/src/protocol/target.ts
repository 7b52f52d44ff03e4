/** Which parser the service in use runs. The client asks the service; the server makes no HTTP call. */
import type { ParserVersion } from './finding.ts';

/** Notification, client to server: the parser that the service in use runs; null if it is unknown. */
export const targetNotification = 'mapper/target';
export interface TargetParams {
  readonly parser: ParserVersion | null;
}
