/** The error in a response: the service, the gateway in front of it, and its XML each format it differently. */
export interface Fault {
  readonly code: string;
  readonly message: string;
  readonly detail: string;
  readonly type: string;
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Finds a member regardless of case: the service's `Fault` is the gateway's `fault`. */
function member(value: unknown, name: string): unknown {
  if (!isObject(value)) return undefined;
  const key = Object.keys(value).find((one) => one.toLowerCase() === name);
  return key === undefined ? undefined : value[key];
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** The error in a parsed JSON response, even one with status 200; null if there is none. */
export function faultOf(body: unknown): Fault | null {
  const fault = member(body, 'fault');
  if (!isObject(fault)) return null;
  const errors = member(fault, 'error');
  const error: unknown = Array.isArray(errors) ? errors[0] : errors;
  return {
    code: textOf(member(error, 'code')),
    message: textOf(member(error, 'message')),
    detail: textOf(member(error, 'detail')),
    type: textOf(member(fault, 'type')),
  };
}

const unescapeXml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/**
 * The error in an XML response, which the service may send although JSON was requested; null if it is something else.
 */
export function faultOfXml(text: string): Fault | null {
  const inner = /<Fault\b([^>]*)>(.*?)<\/Fault>/is.exec(text);
  if (!inner) return null;
  const [, attributes = '', content = ''] = inner;
  const attribute = (from: string, name: string): string =>
    unescapeXml(new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(from)?.[1] ?? '');
  const element = (name: string): string =>
    unescapeXml(new RegExp(`<${name}>(.*?)</${name}>`, 'is').exec(content)?.[1] ?? '');
  return {
    code: attribute(/<Error\b[^>]*>/i.exec(content)?.[0] ?? '', 'code'),
    message: element('Message'),
    detail: element('Detail'),
    type: attribute(attributes, 'type'),
  };
}
