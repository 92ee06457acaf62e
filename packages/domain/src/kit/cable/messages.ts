/** Messages from the server; one without a type is data. */
export type ServerMessage =
  | { readonly type: 'welcome' }
  | { readonly type: 'ping'; readonly message: number }
  | { readonly type: 'disconnect'; readonly reason: string; readonly reconnect: boolean }
  | { readonly type: 'confirm_subscription'; readonly identifier: string }
  | { readonly type: 'reject_subscription'; readonly identifier: string }
  | { readonly type: 'data'; readonly identifier: string; readonly message: unknown };

/** Commands from the client; identifier and data are JSON inside a string. */
export type ClientCommand =
  | { readonly command: 'subscribe'; readonly identifier: string }
  | { readonly command: 'unsubscribe'; readonly identifier: string }
  | { readonly command: 'message'; readonly identifier: string; readonly data: string };

/** A decoded frame, or why it is invalid; decoding never throws. */
export type DecodedFrame<Message> =
  | { readonly ok: true; readonly message: Message }
  | { readonly ok: false; readonly reason: string };

type Frame = Readonly<Record<string, unknown>>;

const refuse = (reason: string): { ok: false; reason: string } => ({ ok: false, reason });

function parseObject(text: string): Frame | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Frame) : null;
  } catch {
    return null;
  }
}

/** Writes a server message as a text frame. */
export function encodeServerMessage(message: ServerMessage): string {
  return message.type === 'data'
    ? JSON.stringify({ identifier: message.identifier, message: message.message })
    : JSON.stringify(message);
}

/** Writes a client command as a text frame. */
export const encodeClientCommand = (command: ClientCommand): string => JSON.stringify(command);

function decodeTyped(type: string, frame: Frame): DecodedFrame<ServerMessage> {
  const { identifier } = frame;
  switch (type) {
    case 'welcome':
      return { ok: true, message: { type } };
    case 'ping':
      return typeof frame['message'] === 'number'
        ? { ok: true, message: { type, message: frame['message'] } }
        : refuse('The ping carries no time.');
    case 'disconnect': {
      const { reason, reconnect } = frame;
      return {
        ok: true,
        message: { type, reason: typeof reason === 'string' ? reason : '', reconnect: reconnect === true },
      };
    }
    case 'confirm_subscription':
    case 'reject_subscription':
      return typeof identifier === 'string'
        ? { ok: true, message: { type, identifier } }
        : refuse(`The ${type} names no subscription.`);
    default:
      return refuse(`The message type "${type.slice(0, 40)}" is unknown.`);
  }
}

/** Reads a server's text frame. */
export function decodeServerMessage(text: string): DecodedFrame<ServerMessage> {
  const frame = parseObject(text);
  if (!frame) return refuse('The frame is not a JSON object.');
  const { type, identifier } = frame;
  if (type === undefined) {
    return typeof identifier === 'string'
      ? { ok: true, message: { type: 'data', identifier, message: frame['message'] ?? null } }
      : refuse('The data names no subscription.');
  }
  return typeof type === 'string' ? decodeTyped(type, frame) : refuse('The message type is not a text.');
}

/** Reads a client's text frame. */
export function decodeClientCommand(text: string): DecodedFrame<ClientCommand> {
  const frame = parseObject(text);
  if (!frame) return refuse('The frame is not a JSON object.');
  const { command, identifier, data } = frame;
  if (typeof identifier !== 'string') return refuse('The command names no subscription.');
  if (command === 'subscribe' || command === 'unsubscribe') return { ok: true, message: { command, identifier } };
  if (command !== 'message') return refuse(`The command "${String(command).slice(0, 40)}" is unknown.`);
  return typeof data === 'string'
    ? { ok: true, message: { command, identifier, data } }
    : refuse('The message carries no data.');
}

/** What the channel passes to a subscriber: a result, and whether more will come. */
export interface ChannelPayload {
  readonly result: { readonly data?: unknown; readonly errors?: readonly unknown[] };
  readonly more: boolean;
}

/** Reads a message of the channel; without a `more` flag the stream is complete. */
export function readChannelPayload(message: unknown): DecodedFrame<ChannelPayload> {
  if (typeof message !== 'object' || message === null) return refuse('The channel sent no object.');
  const { result, more } = message as Frame;
  if (result !== undefined && result !== null && typeof result !== 'object')
    return refuse('The result is not an object.');
  return { ok: true, message: { result: result ?? {}, more: more === true } };
}
