import { saidPlainly } from '@falcon/domain/accounting/quickbooks';
import type { QuickbooksErrorKind } from '@falcon/domain/accounting/quickbooks';
import { QUIET } from '#core/outside';

/** Sentences by the service's error code. */
const BY_CODE: Readonly<Record<string, string>> = {
  '610': 'QuickBooks doesn’t have this record anymore, or something it uses was made inactive there.',
  '2010': 'QuickBooks doesn’t accept a field that was sent.',
  '2020': 'QuickBooks requires a field that was not sent.',
  '2040': 'QuickBooks doesn’t accept a character in a name or text, such as a colon.',
  '2050': 'A name, number or text is too long for QuickBooks.',
  '2500': 'QuickBooks doesn’t have a customer, item or account that this refers to.',
  '5010': 'Someone changed this record in QuickBooks at the same moment.',
  '6140': 'QuickBooks already has a document with this number.',
  '6190': 'The QuickBooks subscription has ended, or its bill was not paid. Renew it in QuickBooks.',
  '6210': 'The books are closed for this date in QuickBooks. Use a later date, or have the period reopened.',
  '6240': 'QuickBooks already has a customer, vendor, employee or item with this name.',
  '6540': 'The payment is part of a bank deposit in QuickBooks and can’t be changed.',
  '10000': 'QuickBooks had an internal error and didn’t do this.',
  NOT_CONFIGURED: 'QuickBooks is not set up on this server. Ask the person who runs the server to add its keys.',
  NOT_CONNECTED: 'QuickBooks is not connected. Connect it on the QuickBooks page.',
  OTHER_COMPANY: 'Another QuickBooks company has been connected since.',
};

const BY_KIND: Readonly<Record<QuickbooksErrorKind, string>> = {
  REFUSED: 'QuickBooks refused this.',
  NOT_FOUND: 'QuickBooks doesn’t have this record.',
  STALE: 'This record has been changed in QuickBooks since it was read.',
  DUPLICATE_NAME: 'QuickBooks already has this name.',
  DUPLICATE_NUMBER: 'QuickBooks already has a document with this number.',
  THROTTLED: 'QuickBooks is not accepting requests at the moment. This will be retried.',
  AWAY: 'QuickBooks can’t be reached. Nothing was changed there.',
  UNSURE: 'QuickBooks didn’t confirm this. It will be looked up there before it is sent again.',
  TOKEN: 'QuickBooks no longer accepts this connection. Connect it again.',
  SUSPENDED: 'QuickBooks is suspended.',
};

/** For these codes, the detail says what is wrong with the record. */
const TELLING = ['6000', '2010', '2020', '2050'];

/** A failure in plain language. */
export function sentenceOf(kind: QuickbooksErrorKind, code: string, detail: string): string {
  if (code === 'QUIET') return QUIET;
  const isOpen = kind === 'UNSURE' || kind === 'AWAY';
  const sentence = (isOpen ? undefined : BY_CODE[code]) ?? BY_KIND[kind];
  const plainDetail = saidPlainly(detail);
  const tells = TELLING.includes(code) || (kind === 'REFUSED' && BY_CODE[code] === undefined);
  return tells && plainDetail !== '' ? `${sentence} It says: ${plainDetail.slice(0, 300)}` : sentence;
}
