import { formatPhone } from '@falcon/domain/kit/text';
import { appConfiguration } from '#office/app-config';
import { crewBuilder } from '../door/crew-builder';

interface Me {
  readonly id: number;
  readonly name: string;
  readonly validThrough: string;
  readonly companyName: string;
  readonly companyPhone: string;
}

const MeType = crewBuilder.objectRef<Me>('Me').implement({
  description: 'Whose jobs these are, and whom to call.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Whose a phone’s copies are: those of another id are thrown away.' }),
    name: t.exposeString('name'),
    validThrough: t.expose('validThrough', { type: 'ISO8601Date' }),
    companyName: t.exposeString('companyName'),
    companyPhone: t.exposeString('companyPhone'),
    today: t.field({
      type: 'ISO8601Date',
      description: 'By the server’s clock, whatever the phone’s says.',
      resolve: (_me, _args, ctx) => ctx.today(),
    }),
  }),
});

crewBuilder.queryField('me', (t) =>
  t.field({
    type: MeType,
    resolve: async (_root, _args, { db, installer, validThrough }) => {
      const { companyName, companyPhone } = await appConfiguration(db);
      return {
        id: installer.id,
        name: installer.fullName,
        validThrough,
        companyName,
        companyPhone: formatPhone(companyPhone),
      };
    },
  }),
);
