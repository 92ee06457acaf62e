import { MAIL_LOG_RIGHTS } from '@falcon/domain/office/access';
import type { TabOwner } from '#blocks/record-kind/kind-names';
import type { AnyScreen } from '#blocks/routing/screen';

/** The log of e-mails, and each of them. */
export const mailScreens = (): AnyScreen[] => [
  {
    path: 'mail',
    key: 'mail',
    title: 'E-mails',
    permissions: MAIL_LOG_RIGHTS,
    crumb: 'E-mails',
    page: async () => (await import('./mail-list.page')).MailListPage,
  },
  {
    path: 'mail/$mailId',
    key: 'mail-message',
    title: 'E-mail',
    permissions: MAIL_LOG_RIGHTS,
    page: async () => (await import('./mail.page')).MailPage,
  },
];

/** The e-mails of a customer or firm, as a tab of its page. */
export const ownerMailScreens = (owner: TabOwner<'CUSTOMER' | 'PROPERTY_FIRM'>): AnyScreen[] => [
  {
    path: 'mail',
    key: `${owner.keys.one}-mail`,
    title: `${owner.titles.one} E-mails`,
    permissions: ['invoicing'],
    page: async () => (await import('./owner-mail.page')).ownerMailPage(owner),
  },
];
