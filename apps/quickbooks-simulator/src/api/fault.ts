import type { JsonObject } from '../model/json';

/** The service's error response. `element` is the refused property, if one is named. */
export class Fault extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly detail: string,
    readonly element = '',
    readonly type: 'ValidationFault' | 'SystemFault' = 'ValidationFault',
    readonly status = 400,
  ) {
    super(message);
  }

  /** The response body without its time. [DOC] */
  body(): JsonObject {
    return {
      Fault: {
        Error: [{ Message: this.message, Detail: this.detail, code: this.code, element: this.element }],
        type: this.type,
      },
    };
  }
}

/** The faults of the service; texts as recorded where the code comments of the rule say so, otherwise close to them. */
export const faults = {
  unsupportedProperty: (name: string) =>
    new Fault(
      '2010',
      'Request has invalid or unsupported property',
      `Property Name:${name} specified is unsupported or invalid`,
      name,
    ),
  required: (name: string) =>
    new Fault(
      '2020',
      'Required param missing, need to supply the required value for the API',
      `Required parameter ${name} is missing in the request`,
      name,
    ),
  invalidNumber: (name: string) => new Fault('2090', 'Invalid Number', `Invalid Number : ${name}`, name),
  invalidDate: (name: string) =>
    new Fault('2080', 'Invalid Date', `Invalid Date : ${name} must be a date YYYY-MM-DD`, name),
  illegalCharacters: (name: string) =>
    new Fault(
      '2040',
      'Invalid String. The string contains an unsupported or invalid character',
      `Invalid String : ${name} contains a colon, tab or line break`,
      name,
    ),
  length: (name: string, max: number, given: number) =>
    new Fault(
      '2050',
      'String length is either shorter or longer than supported by specification',
      `String length specified does not match the supported length. Min:0 Max:${max} supported. Supplied length:${given}`,
      name,
    ),
  enumeration: (name: string, value: string) =>
    new Fault('2170', 'Invalid Enumeration', `Invalid Enumeration : ${name} ${value}`, name),
  invalidReference: (what: string, id: string) =>
    new Fault('2500', 'Invalid Reference Id', `Invalid Reference Id : ${what} element id ${id} not found`),
  inactive: () =>
    new Fault(
      '610',
      'Object Not Found',
      "Object Not Found : Something you're trying to use has been made inactive. Check the fields with accounts, customers, items, vendors or employees.",
    ),
  parse: (detail: string) => new Fault('4000', 'Error parsing query', `QueryParserError: ${detail}`),
  notQueryable: (detail: string) => new Fault('4001', 'Invalid query', `QueryValidationError: ${detail}`),
  stale: () =>
    new Fault(
      '5010',
      'Stale Object Error',
      'Stale Object Error : You and another user were working on this at the same time. The other user finished before you did, so your work was not saved.',
    ),
  business: (detail: string) =>
    new Fault(
      '6000',
      'A business validation error has occurred while processing your request',
      `Business Validation Error: ${detail}`,
    ),
  duplicateNumber: (number: string, type: string, id: string) =>
    new Fault(
      '6140',
      'Duplicate Document Number Error',
      `Duplicate Document Number Error : You must specify a different number. This number has already been used. DocNumber=${number} is assigned to TxnType=${type} with TxnId=${id}`,
    ),
  subscriptionEnded: () =>
    new Fault(
      '6190',
      'Subscription period has ended or canceled or there was a billing problem',
      "Subscription period has ended or canceled or there was a billing problem : You can't add data to QuickBooks Online because your trial or subscription period ended, you canceled your subscription, or there was a billing problem.",
    ),
  periodClosed: (date: string) =>
    new Fault(
      '6210',
      'Account Period Closed, Cannot Update Through Services API',
      `Account Period Closed, Cannot Update Through Services API : The account period has closed and the account books cannot be updated through the QBO Services API. Please use the QBO website to make these changes. Books are closed through ${date}`,
    ),
  deposited: () =>
    new Fault(
      '6540',
      'Deposited Transaction cannot be changed',
      'Deposited Transaction cannot be changed : This transaction has been deposited. If you want to change or delete it, you must edit the deposit it appears on and remove it first.',
    ),
  // The live text of the detail ends in "null". [OBS]
  duplicateName: () => new Fault('6240', 'Duplicate Name Exists Error', 'The name supplied already exists. : null'),
  unsupportedOperation: (detail: string) =>
    new Fault('500', 'Unsupported Operation', `Operation ${detail} is not supported.`),
  system: () =>
    new Fault(
      '10000',
      'An application error has occurred while processing your request',
      'System Failure Error: null',
      '',
      'SystemFault',
      200,
    ),
};
