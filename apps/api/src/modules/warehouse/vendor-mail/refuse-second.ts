import { writtenDate } from '@falcon/domain/kit/schedule';
import { dateInZone } from '#core/calendar-date';
import type { TransactionContext } from '#core/context';
import { validationError } from '#core/errors';
import type { VendorMailRow } from './vendor-mail.queries';

const GONE: readonly string[] = ['FAILED', 'BOUNCED', 'WITHDRAWN'];

/** What went out to a vendor is sent again only by someone who says so (`again`); `what` is "claim" or "order". */
export function refuseSecondMail(
  { services }: Pick<TransactionContext, 'services'>,
  what: string,
  mails: readonly VendorMailRow[],
): void {
  const last = mails.find(({ state }) => !GONE.includes(state));
  if (!last) return;
  const day = writtenDate(dateInZone(last.createdAt, services.timeZone));
  throw validationError('again', `This ${what} was e-mailed to ${last.recipient} on ${day}. Confirm to send it again.`);
}
