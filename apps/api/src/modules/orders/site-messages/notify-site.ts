import type { Transaction } from 'kysely';
import type { SiteMessage } from '@falcon/domain/orders/site-messages';
import type { MailValues } from '@falcon/domain/office/mail';
import { isEmailAddress } from '@falcon/domain/kit/text';
import type { Services } from '#core/context';
import type { DB } from '#db/database';
import { addHistory } from '#kit/record-kit';
import { appConfiguration } from '#office/app-config';
import { queueMail, readersOf } from '#office/mail';
import type { MailFile } from '#office/mail';
import { linksOf } from '#office/shared-links';
import { queueTexts } from '#office/texts';
import { addSiteMessage, keepMails, siteContacts } from './site-messages.queries';
import type { SiteOrder } from './site-messages.queries';
import { flooringOf, halfDayOf, jobAddressOf } from './site-words';

const TEMPLATES = {
  CONFIRMED: 'ORDER_CONFIRMED',
  DATE: 'ORDER_DATE',
  REMINDER: 'ORDER_REMINDER',
  DONE: 'ORDER_DONE',
} as const satisfies Readonly<Record<SiteMessage, string>>;

/** What queueing a message needs besides the database. */
export type PostServices = Pick<Services, 'files' | 'mailPlace' | 'textWebhook' | 'clock'>;

const valuesOf = (order: SiteOrder, preparation: string): MailValues<'ORDER_REMINDER'> => ({
  customer: order.customerName,
  orderNumber: order.workOrderNumber,
  apartment: order.buildingUnit,
  jobAddress: jobAddressOf(order),
  flooring: flooringOf(order),
  installDate: order.installDate,
  halfDay: halfDayOf(order),
  poNumber: order.customerPo,
  preparation,
});

/**
 * Tells the contacts of an order's customer one thing, in the transaction that decided it: the message is noted
 * together with its e-mails, so it is sent once or not at all. The caller holds the order. False if it was sent before,
 * or if no contact receives messages.
 */
export async function notifySite(
  trx: Transaction<DB>,
  services: PostServices,
  order: SiteOrder,
  { kind, photos = [] }: { readonly kind: SiteMessage; readonly photos?: readonly MailFile[] },
): Promise<boolean> {
  const contacts = (await siteContacts(trx, order.customerId)).filter((one) => isEmailAddress(one.emailAddress));
  if (contacts.length === 0) return false;
  const { id: workOrderId, installDate, jobTime } = order;
  const added = await addSiteMessage(trx, { workOrderId, kind, installDate, jobTime, notifiedAt: services.clock() });
  if (!added) return false;
  const [sharedLinkId] =
    kind === 'REMINDER' && installDate !== null
      ? await linksOf(trx, [{ kind: 'SITE', workOrderId, installDate }], null)
      : [];
  const { sitePreparation, companyName } = await appConfiguration(trx);
  const dedupeKey = `site-message:${added.id}`;
  const mailIds = await queueMail(trx, services, {
    template: TEMPLATES[kind],
    values: valuesOf(order, sitePreparation),
    to: contacts.map(({ emailAddress }) => emailAddress),
    attachments: photos,
    about: { customerId: order.customerId },
    seenBy: readersOf('SITE_MESSAGE', order.salespersonId),
    ...(sharedLinkId === undefined ? {} : { sharedLinkId }),
    dedupeKey,
    userId: null,
  });
  const subject = await keepMails(trx, added.id, mailIds);
  await queueTexts(trx, services, {
    kind,
    to: contacts.map(({ cellPhone }) => cellPhone).filter((phone) => phone !== ''),
    text: `${companyName}: ${subject}`,
    orderNumber: order.workOrderNumber,
    workOrderId,
    sharedLinkId: sharedLinkId ?? null,
    dedupeKey,
  });
  await addHistory(trx, {
    recordType: 'work_order',
    recordId: workOrderId,
    action: 'siteMessage',
    userId: null,
    version: null,
    changes: [{ field: 'siteMessage', from: null, to: kind }],
  });
  return true;
}
