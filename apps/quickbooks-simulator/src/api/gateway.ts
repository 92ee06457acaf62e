import type { JsonObject } from '../model/json';

/** A refusal by the gateway in front of the service: its JSON keys differ from the service's, or it answers in XML. */
export interface GatewayRefusal {
  readonly status: number;
  readonly message: string;
  readonly detail: string;
  readonly code: string;
  readonly type: string;
}

/** Rule 1. [OBS] */
export const unauthenticated = (detail: string): GatewayRefusal => ({
  status: 401,
  message: 'message=AuthenticationFailed; errorCode=003200; statusCode=401',
  detail,
  code: '3200',
  type: 'AUTHENTICATION',
});

/** [INF] Same format as 401. */
export const forbidden: GatewayRefusal = {
  status: 403,
  message: 'message=ApplicationAuthorizationFailed; errorCode=003100; statusCode=403',
  detail: 'The application is not authorized for this company',
  code: '3100',
  type: 'AUTHORIZATION',
};

/** Rule 15. [OBS] */
export const throttled: GatewayRefusal = {
  status: 429,
  message: 'message=ThrottleExceeded; errorCode=003001; statusCode=429',
  detail: 'The request limit was reached. Please try later.',
  code: '3001',
  type: 'SERVICE',
};

/** Keys in lower case. [OBS] */
export const gatewayJson = ({ message, detail, code, type }: GatewayRefusal, time: number): JsonObject => ({
  warnings: null,
  intuitObject: null,
  fault: { error: [{ message, detail, code, element: null }], type },
  report: null,
  queryResponse: null,
  batchItemResponse: [],
  attachableResponse: [],
  syncErrorResponse: null,
  requestId: null,
  time,
  status: null,
  cdcresponse: [],
});

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** XML in spite of `Accept: application/json`. [OBS] */
export const gatewayXml = ({ message, detail, code, type }: GatewayRefusal, time: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><IntuitResponse time="${escape(time)}" xmlns="http://schema.intuit.com/finance/v3"><Fault type="${escape(type)}"><Error code="${escape(code)}"><Message>${escape(message)}</Message><Detail>${escape(detail)}</Detail></Error></Fault></IntuitResponse>`;
