import type { Cents } from '@falcon/domain/kit/money';
import { crewBuilder } from '../door/crew-builder';
import { sheetsOf } from './sheets.queries';
import type { OwnSheet } from './sheets.queries';

const Sheet = crewBuilder.objectRef<OwnSheet>('BillSheet').implement({
  description: 'A bill sheet that is approved or paid; its PDF is at /crew/files/sheets/<id>.',
  fields: (t) => ({
    id: t.exposeID('id'),
    from: t.expose('periodStart', { type: 'ISO8601Date' }),
    through: t.expose('periodEnd', { type: 'ISO8601Date' }),
    isPaid: t.boolean({ resolve: ({ status }) => status === 'PAID' }),
    net: t.field({ type: 'Money', resolve: ({ netCents }) => netCents as Cents }),
    paidOn: t.expose('paidOn', { type: 'ISO8601Date', nullable: true }),
  }),
});

crewBuilder.queryField('sheets', (t) =>
  t.field({
    type: [Sheet],
    description: 'The installer’s own bill sheets, newest first.',
    resolve: (_root, _args, { db, installer }) => sheetsOf(db, installer.id),
  }),
);
