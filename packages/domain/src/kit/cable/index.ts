export {
  BACKOFF_RATE,
  BEAT_MS,
  CABLE_PATHS,
  DISCONNECT_REASONS,
  GRAPHQL_CHANNEL,
  isStale,
  MOST_BACKOFF_STEPS,
  pollInterval,
  PROTOCOL,
  PROTOCOL_UNSUPPORTED,
  REOPEN_DELAY_MS,
  shouldReopen,
  STALE_MS,
  SUBSCRIBE_RETRY_MS,
  VISIBILITY_CHECK_MS,
} from './constants';
export type { DisconnectReason } from './constants';
export {
  decodeClientCommand,
  decodeServerMessage,
  encodeClientCommand,
  encodeServerMessage,
  readChannelPayload,
} from './messages';
export type { ChannelPayload, ClientCommand, DecodedFrame, ServerMessage } from './messages';
