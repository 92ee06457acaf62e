import { builder } from '../../graphql/builder';
import { constraintSentence, recordId } from '../../graphql/errors';
import { accessOptions } from '../../graphql/mutation';
import { NAMED_RECORDS, isNameTaken } from './name-fault.queries';

const NamedRecord = builder.enumType('NamedRecord', {
  values: [
    'CUSTOMER_TYPE',
    'INVOICE_METHOD',
    'LABOR_RATE',
    'LOCATION',
    'PROPERTY_FIRM',
    'ROLE',
    'USER',
    'VENDOR',
  ] as const,
});
const rights = [...new Set(Object.values(NAMED_RECORDS).map(({ right }) => right))];

builder.queryFields((t) => ({
  nameFault: t.string({
    ...accessOptions({ anyPermission: rights }),
    nullable: true,
    description:
      'Why a record can’t have this name (a user: this e-mail address); null if it can, and for users who can’t use the name. Pass `id` for an existing record.',
    args: {
      type: t.arg({ type: NamedRecord, required: true }),
      text: t.arg.string({ required: true }),
      id: t.arg.id(),
    },
    resolve: async (_root, { type, text, id }, ctx) => {
      const named = NAMED_RECORDS[type];
      if (!ctx.can(named.right)) return null;
      const taken = await isNameTaken(ctx.db, named, text.slice(0, 300), id == null ? 0 : recordId('Record', id));
      return taken ? constraintSentence(named.constraint) : null;
    },
  }),
}));
