import { NAMED_TYPES, RECORD_KINDS, factsOf, takenSentence } from '@falcon/domain/company/records';
import type { NamedType } from '@falcon/domain/company/records';
import { snake } from '@falcon/domain/kit/text';
import { builder } from '#core/builder';
import { recordId, registerConstraint } from '#core/errors';
import { accessOptions } from '#core/mutation';
import { isNameTaken } from './name-fault.queries';
import type { NamedTable } from './name-fault.queries';

const namedOf = (type: NamedType): NamedTable => {
  const { table, unique } = RECORD_KINDS[type];
  return { table: snake(table), column: snake(unique) };
};

// The unique index of each kind is named after its table and column.
for (const type of NAMED_TYPES) {
  const { table, column } = namedOf(type);
  registerConstraint(`${table}_${column}`, { path: RECORD_KINDS[type].unique, message: takenSentence(factsOf(type)) });
}

const NamedRecord = builder.enumType('NamedRecord', { values: NAMED_TYPES });
const rights = [...new Set(NAMED_TYPES.map((type) => RECORD_KINDS[type].edit))];

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
      if (!ctx.can(RECORD_KINDS[type].edit)) return null;
      const except = id == null ? 0 : recordId('Record', id);
      return (await isNameTaken(ctx.db, namedOf(type), text.slice(0, 300), except))
        ? takenSentence(factsOf(type))
        : null;
    },
  }),
}));
