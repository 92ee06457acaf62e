import { builder } from '#core/builder';
import type { VendorMailRow } from './vendor-mail.queries';

export const VendorMail = builder.objectRef<VendorMailRow>('VendorMail').implement({
  description: 'An e-mail to a vendor about a claim or a purchase order.',
  fields: (t) => ({
    id: t.exposeID('id'),
    recipient: t.exposeString('recipient'),
    state: t.exposeString('state'),
    createdAt: t.expose('createdAt', { type: 'ISO8601DateTime' }),
    sentAt: t.expose('sentAt', { type: 'ISO8601DateTime', nullable: true }),
    error: t.exposeString('error', { nullable: true }),
  }),
});
