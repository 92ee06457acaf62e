import { innerScreens, kindScreens } from '#blocks/record-kind/kind-screens';
import type { AnyScreen } from '#blocks/routing/screen';

const path = 'app-config';

/**
 * The configuration: the company's settings, the invoice methods and the locations; parts of other features are passed
 * in.
 */
export function appConfigScreens({ parts }: { parts: AnyScreen[] }): AnyScreen[] {
  const permissions = ['configureSystem'] as const;
  return [
    {
      path,
      key: 'app-config',
      title: 'Configuration',
      permissions,
      index: 'settings',
      page: async () => (await import('./app-config.page')).AppConfigPage,
      children: [
        {
          path: 'settings',
          key: 'app-config-settings',
          title: 'Settings',
          permissions,
          page: async () => (await import('./settings.page')).SettingsPage,
        },
        {
          path: 'mail',
          key: 'app-config-mail',
          title: 'E-mail',
          permissions,
          page: async () => (await import('./mail/mail-texts.page')).MailTextsPage,
        },
        {
          path: 'mail/$text',
          key: 'app-config-mail-text',
          title: 'Edit E-mail Text',
          permissions,
          page: async () => (await import('./mail/mail-text.page')).MailTextPage,
        },
        ...parts,
        ...innerScreens(path, [
          ...kindScreens('INVOICE_METHOD', {
            list: async () => (await import('./invoice-method-list.page')).InvoiceMethodListPage,
            pages: async () => (await import('./invoice-method-pages')).invoiceMethodPages,
          }),
          ...kindScreens('LOCATION', {
            list: async () => (await import('./location-list.page')).LocationListPage,
            pages: async () => (await import('./location-pages')).locationPages,
          }),
        ]),
      ],
    },
  ];
}
